BEGIN TRANSACTION;
CREATE TABLE content (key TEXT PRIMARY KEY, hash TEXT NOT NULL, data TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "content" VALUES('088dae97c52978c5019f2e49f0e4ce14','sha256:9d1539ca4a37fe0c2afff3f97b9c420fdc1b9c0049d146fc55297b6886d14f0f','{"engine":"clou 1","sources":[{"data":{"car":5,"id":"kiosk","police":5,"rooms":[{"at":[0,0,7,16],"challenges":[{"at":[1,2,4,4],"id":"back-door","opens":"stockroom","then":{"start":"bark"},"ways":[["lockpicking","dexterity","2+ strength","3+ strength"],["strength","strength","2+ strength","3+ dexterity"]]},{"at":[1,10,4,4],"id":"window","opens":"shop","ways":[["dexterity","dexterity","2+ cunning","2+ strength"],["sneaking","2+ strength","2+ strength","3+ strength/dexterity/cunning"]]}],"id":"yard","open":true},{"at":[7,0,6,9],"challenges":[{"at":[8,1,4,5],"id":"watch-dog","opens":"office","then":{"stop":"bark"},"ways":[["cunning","cunning","2+ dexterity","3+ strength"],["sneaking","dexterity","2+ strength","3+ cunning"],["strength","strength","2+ strength","3+ dexterity"]]}],"id":"stockroom","leads-to":"shop"},{"at":[7,9,17,7],"challenges":[{"at":[8,11,4,4],"id":"curtain","opens":"stockroom","ways":[["cunning","dexterity","3+ cunning"],["sneaking","strength","3+ strength"]]},{"at":[13,10,5,4],"id":"till","loot":{"id":"takings","value":4},"ways":[["dexterity","cunning","2+ dexterity","3+ strength"],["lockpicking/electronics","dexterity","strength","3+ strength"]]},{"at":[19,12,4,3],"id":"shelf","loot":{"id":"cigarettes","value":2},"ways":[["strength/dexterity","dexterity","2+ cunning","2+ dexterity","3+ strength"]]}],"id":"shop"},{"at":[13,0,11,9],"challenges":[{"at":[14,1,8,5],"id":"safe","loot":{"id":"savings","value":8},"ways":[["safecracking","2+ dexterity","2+ strength","2+ cunning","3+ strength","alarm"],["strength","cunning","2+ strength","2+ dexterity","3+ dexterity","alarm"],["safecracking","safecracking","lockpicking/electronics","2+ electronics","2+ lockpicking","2+ sneaking","2+ strength","3+ safecracking"]]},{"at":[14,6,6,3],"id":"cabinet","loot":{"id":"postal-orders","value":3},"ways":[["lockpicking/electronics","dexterity","dexterity","strength","2+ strength","3+ cunning"]]}],"id":"office"}],"time":{"1":9,"2":8,"3":7},"traces":{"1":6,"2":5,"3":4},"tracks":[{"at":[8,6,4,2],"cells":3,"full":"alarm","id":"bark"}]},"file":"kiosk.yaml","id":"kiosk","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"jobs"},{"data":{"abilities":{"cunning":["<4","≠: cunning","odd: cunning",">: cunning"],"dexterity":[">3: dexterity","<: dexterity","≠: dexterity",">: dexterity"],"strength":["any: strength","≠: strength",">4: strength","<: strength + ±1","=: strength",">7: safecracking"]},"dice":[{"gives":"extra 6","roll":"pair"},{"gives":"strength","roll":"straight"}],"escape":{"car":[1,3,4,6],"police":[2,3,5]},"grid":{"circles":[[4,6,8],[11,3,5],[2,7,9]],"columns":["lockpicking","cunning","electronics"],"rows":["strength","dexterity","safecracking"]},"id":"bruce","pyramid":[["any: strength","<5",">2: dexterity"],["=: lockpicking",">: electronics"],["<: safecracking + sneaking"]],"specials":[{"gives":"lockpicking + ±1","spend":["strength","strength"]},{"gives":"sneaking + ±2","spend":["dexterity","cunning"]}],"tree":["6: strength -> 2 3","3: dexterity -> 4 5","7: strength + ±2 -> 5 6","8: electronics -> 7","4: sneaking -> 7 8","10: safecracking -> 8","5: lockpicking + ±1","9: safecracking"]},"file":"bruce.yaml","id":"bruce","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"thieves"},{"data":{"abilities":{"cunning":["any: cunning",">: cunning","<5: cunning + ±2","≠: sneaking","=: cunning","even: cunning"],"dexterity":["<7: dexterity","≠: dexterity",">3","=: dexterity","<: lockpicking"],"strength":["<5",">: strength","<: strength","≠: strength"]},"dice":[{"counts-as":[4,5],"roll":"shows 1"},{"gives":"wild","roll":"triple"}],"escape":{"car":[4,5,6],"police":[1,2]},"id":"janet","pyramid":[["<4: dexterity","any","<7: strength"],[">: electronics","=: lockpicking"],["<: safecracking + sneaking"]],"rings":[{"boxes":["<4",">3"],"gives":"lockpicking + sneaking"},{"boxes":[">2","<8","even"],"gives":"electronics + safecracking"}],"specials":[{"gives":"sneaking + strength","spend":["cunning","cunning"]},{"gives":"electronics + cunning","spend":["strength","dexterity"]}],"tree":["4: cunning -> 2 3","6: sneaking -> 4 5","2: dexterity -> 5 6","8: electronics -> 7","5: strength + ±1 -> 7 8","7: lockpicking -> 8","3: sneaking + wild","9: safecracking"]},"file":"janet.yaml","id":"janet","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"thieves"}],"texts":{"de":{"jobs.kiosk.names.back-door":"Hintertür","jobs.kiosk.names.bark":"Bis er bellt","jobs.kiosk.names.cabinet":"Schrank","jobs.kiosk.names.cigarettes":"Zigaretten","jobs.kiosk.names.curtain":"Perlenvorhang","jobs.kiosk.names.office":"Büro","jobs.kiosk.names.postal-orders":"Postanweisungen","jobs.kiosk.names.safe":"Tresor","jobs.kiosk.names.savings":"Ersparnisse","jobs.kiosk.names.shelf":"Regal","jobs.kiosk.names.shop":"Laden","jobs.kiosk.names.stockroom":"Lager","jobs.kiosk.names.takings":"Einnahmen","jobs.kiosk.names.till":"Kasse","jobs.kiosk.names.watch-dog":"Wachhund","jobs.kiosk.names.window":"Fenster","jobs.kiosk.names.yard":"Hof","jobs.kiosk.special":"Die Hintertür weckt den Wachhund: Ist sie überwunden, wird mit jedem Zeitsymbol ein Feld der Bell-Leiste abgestrichen, schon in dieser Runde. Fällt das dritte, bevor der Hund überwunden ist, bellt er und löst den Alarm aus. Wer durch Fenster und Vorhang kommt, lässt ihn schlafen.","jobs.kiosk.story":"Am Freitag ist die Miete fällig, und die Teedose auf dem Kaminsims ist leer. Mr. Pettigrews Kiosk in der Camden Street führt alles von Pfeifentabak bis zu Postanweisungen, und sein Besitzer traut dem alten Tresor mehr als jeder Bank. Zwischen euch und seinen Ersparnissen liegen nur ein Hof, ein paar Schlösser und eine Hündin namens Duchess.","jobs.kiosk.title":"Der Kiosk","thieves.bruce.about":"Elf Kämpfe im Ring, neun davon gewonnen, zwei davon erlaubt. Früher oder später gibt jede Tür Bruce nach, und ein Pasch verschafft ihm die großen Zahlen dazu; alles mit kleinen Schrauben überlässt er anderen.","thieves.bruce.name":"Bruce","thieves.bruce.tagline":"der Mann fürs Grobe","thieves.janet.about":"Sie hat jede Ampel zwischen Mayfair und den Docks gestoppt. Janet denkt drei Schritte voraus, bewegt sich lautlos, macht selbst aus einer mageren 1 etwas Brauchbares und sitzt am Steuer, ehe die Glocke zweimal geschlagen hat.","thieves.janet.name":"Janet","thieves.janet.tagline":"die Planerin"},"en":{"jobs.kiosk.names.back-door":"Back door","jobs.kiosk.names.bark":"Until it barks","jobs.kiosk.names.cabinet":"Cabinet","jobs.kiosk.names.cigarettes":"Cigarettes","jobs.kiosk.names.curtain":"Bead curtain","jobs.kiosk.names.office":"Office","jobs.kiosk.names.postal-orders":"Postal orders","jobs.kiosk.names.safe":"Safe","jobs.kiosk.names.savings":"Savings","jobs.kiosk.names.shelf":"Shelf","jobs.kiosk.names.shop":"Shop","jobs.kiosk.names.stockroom":"Stockroom","jobs.kiosk.names.takings":"Takings","jobs.kiosk.names.till":"Till","jobs.kiosk.names.watch-dog":"Watch dog","jobs.kiosk.names.window":"Window","jobs.kiosk.names.yard":"Yard","jobs.kiosk.special":"The back door wakes the watch dog: once it is overcome, one cell of the bark track is crossed out with every time symbol, in this round already. If the third goes before the dog is overcome, it barks and the alarm goes off. Who comes by the window and the curtain lets it sleep.","jobs.kiosk.story":"Rent is due on Friday, and the tea tin on the mantelpiece is empty. Mr Pettigrew''s kiosk on Camden Street sells everything from pipe tobacco to postal orders, and its owner trusts his old safe more than any bank. All that stands between you and his savings is a yard, a few locks and a dog named Duchess.","jobs.kiosk.title":"The Kiosk","thieves.bruce.about":"Eleven fights in the ring, nine of them won, two of them legal. Doors give way to Bruce sooner or later, and a pair on the dice gives him the big numbers for it; anything with small screws he leaves to others.","thieves.bruce.name":"Bruce","thieves.bruce.tagline":"the muscle","thieves.janet.about":"She has timed every traffic light between Mayfair and the docks. Janet thinks three steps ahead, moves without a sound, turns a poor 1 into something useful, and is at the wheel before the bell has rung twice.","thieves.janet.name":"Janet","thieves.janet.tagline":"the planner"},"ja":{"jobs.kiosk.names.back-door":"裏口","jobs.kiosk.names.bark":"吠えるまで","jobs.kiosk.names.cabinet":"戸棚","jobs.kiosk.names.cigarettes":"紙巻き煙草","jobs.kiosk.names.curtain":"玉すだれ","jobs.kiosk.names.office":"事務室","jobs.kiosk.names.postal-orders":"郵便為替","jobs.kiosk.names.safe":"金庫","jobs.kiosk.names.savings":"貯え","jobs.kiosk.names.shelf":"商品棚","jobs.kiosk.names.shop":"店内","jobs.kiosk.names.stockroom":"倉庫","jobs.kiosk.names.takings":"売上金","jobs.kiosk.names.till":"レジ","jobs.kiosk.names.watch-dog":"番犬","jobs.kiosk.names.window":"窓","jobs.kiosk.names.yard":"裏庭","jobs.kiosk.special":"裏口を突破すると番犬が目を覚ます。そのラウンドから、時間シンボルを1つ消すたびに「吠えるまで」のマスも1つ消す。番犬に対処する前に3つ目が消えると、犬が吠えて警報が鳴る。窓とカーテンを通って入れば、犬は眠ったままだ。","jobs.kiosk.story":"家賃の支払いは金曜日。なのに、暖炉の上の茶缶は空っぽだ。カムデン通りにあるペティグルーさんの売店は、パイプ煙草から郵便為替まで何でも扱い、店主は銀行よりも古い金庫を信じている。彼の貯えまでのあいだにあるのは、裏庭と、いくつかの錠と、「ダッチェス」という名の番犬だけだ。","jobs.kiosk.title":"街角の売店","thieves.bruce.about":"リングで11戦9勝、うち合法な試合は2つ。どんな扉も、いずれはブルースに道を譲る。ゾロ目が出れば大きな数も思いのまま。ただし、小さなネジの付いたものは人に任せる。","thieves.bruce.name":"ブルース","thieves.bruce.tagline":"力自慢","thieves.janet.about":"メイフェアから波止場まで、すべての信号の間隔を計ってある。三手先を読み、音もなく動き、頼りない1の目さえ役に立て、ベルが二度鳴る前にはもうハンドルを握っている。","thieves.janet.name":"ジャネット","thieves.janet.tagline":"計画屋"}}}');
INSERT INTO "content" VALUES('6e29a5e29db93213c1100d74b9d4e074','sha256:3724f79e9ed8e27a71085a8477fc697487ea1d68ebb3e3da32fe0e12bb7a5477','{"engine":"clou 1","sources":[{"data":{"car":5,"id":"tax-return","police":{"1":5,"2":5,"3":4},"rooms":[{"at":[0,0,14,6],"challenges":[{"at":[1,1,5,4],"id":"side-entrance","opens":"room-1","ways":[["lockpicking","2+ cunning","3+ strength"],["strength","cunning","dexterity","2+ strength","3+ dexterity"]]},{"at":[7,1,6,4],"id":"fire-escape","opens":"room-2","ways":[["dexterity","dexterity","strength","2+ cunning","2+ strength"],["sneaking","cunning","2+ cunning","2+ dexterity","3+ strength"]]}],"id":"courtyard","open":true},{"at":[0,6,7,10],"challenges":[{"at":[1,7,6,3],"id":"counter","loot":{"id":"petty-cash","value":2},"ways":[["strength","cunning","2+ dexterity"]]},{"at":[1,11,4,4],"id":"staircase","opens":"room-2","ways":[["cunning","2+ dexterity"],["electronics/sneaking","2+ strength"]]}],"id":"room-1"},{"at":[7,6,7,10],"challenges":[{"at":[8,7,6,4],"id":"stamp-desk","loot":{"id":"revenue-stamps","value":2},"ways":[["dexterity","cunning","2+ strength","2+ cunning"],["electronics","dexterity","2+ cunning","2+ dexterity"]]},{"at":[8,12,6,4],"id":"archive-door","opens":"room-3","ways":[["lockpicking","2+ strength","2+ dexterity","3+ strength","3+ dexterity","3+ cunning"],["strength","dexterity","2+ cunning","3+ cunning","3+ strength","3+ dexterity"]]}],"id":"room-2"},{"at":[14,6,10,10],"challenges":[{"at":[15,7,7,6],"id":"filing-safe","loot":{"id":"notes","value":8},"ways":[["safecracking","dexterity","2+ strength","3+ electronics","3+ strength","alarm"],["dexterity","cunning","2+ strength","3+ dexterity","3+ strength","alarm"],["safecracking","safecracking","lockpicking","electronics","2+ safecracking","3+ sneaking","3+ lockpicking","3+ strength","3+ cunning"]]},{"at":[15,13,7,3],"id":"payroll","loot":{"id":"wages","value":3},"ways":[["lockpicking/electronics","strength","dexterity","cunning","2+ dexterity","2+ cunning"]]}],"id":"room-3"}],"time":{"1":10,"2":9,"3":8},"traces":{"1":6,"2":5,"3":4},"tracks":[{"at":[14,4,10,2],"cells":[{"guards":"room-3"},{"guards":"room-2"},{"guards":"room-1"},{"guards":"room-2"},{"guards":"room-3"},{"guards":"room-2"},{"guards":"room-1"},{"guards":"room-2"},{"guards":"room-3"},{"guards":"room-2"}],"id":"patrol","running":true}],"walkers":[{"at":[17,0,4,4],"id":"security-team","loot":{"id":"pocket-watches","value":2},"then":{"stop":"patrol"},"ways":[["sneaking","cunning","2+ cunning"],["strength","strength","dexterity","2+ strength"]],"with":"patrol"}]},"file":"tax-return.yaml","id":"tax-return","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"jobs"},{"data":{"abilities":{"cunning":["<5",">: cunning","≠: cunning","<","even: cunning"],"dexterity":["any: dexterity","<: dexterity",">2: lockpicking","≠: dexterity","=: dexterity + ±1","odd: sneaking"],"strength":["<6: strength",">: strength","<","≠: strength"]},"dice":[{"gives":"±2","roll":"pair"},{"gives":"lockpicking","roll":"triple"}],"escape":{"car":[2,3,5,6],"police":[1,4,5]},"grid":{"circles":[[1,5,3],[6,2,7],[4,9,8]],"columns":["lockpicking","electronics","safecracking"],"rows":["dexterity","lockpicking","strength"]},"id":"matt","pyramid":[["<5: cunning","any","odd: strength"],[">: lockpicking","<: sneaking"],["<: electronics + safecracking"]],"rings":[{"boxes":["<4","<7"],"gives":"lockpicking + sneaking"},{"boxes":[">3","any"],"gives":"electronics + safecracking"}],"specials":[{"gives":"lockpicking + strength","spend":["dexterity","dexterity"]},{"gives":"safecracking + ±2","spend":["lockpicking","cunning"]}]},"file":"matt.yaml","id":"matt","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"thieves"}],"texts":{"de":{"jobs.tax-return.names.archive-door":"Archivtür","jobs.tax-return.names.counter":"Schalter","jobs.tax-return.names.courtyard":"Innenhof","jobs.tax-return.names.filing-safe":"Aktentresor","jobs.tax-return.names.fire-escape":"Feuerleiter","jobs.tax-return.names.notes":"Archies Notizen","jobs.tax-return.names.patrol":"Streife","jobs.tax-return.names.payroll":"Lohnkassette","jobs.tax-return.names.petty-cash":"Handkasse","jobs.tax-return.names.pocket-watches":"Taschenuhren","jobs.tax-return.names.revenue-stamps":"Steuermarken","jobs.tax-return.names.room-1":"Raum 1: Schalterhalle","jobs.tax-return.names.room-2":"Raum 2: Stempelstelle","jobs.tax-return.names.room-3":"Raum 3: Archiv","jobs.tax-return.names.security-team":"Sicherheitsteam","jobs.tax-return.names.side-entrance":"Seiteneingang","jobs.tax-return.names.staircase":"Treppenhaus","jobs.tax-return.names.stamp-desk":"Stempelpult","jobs.tax-return.names.wages":"Löhne","jobs.tax-return.special":"Ein Sicherheitsteam geht durch die Räume 1 bis 3. Das erste freie Feld der Streifen-Leiste nennt den Raum, in dem es gerade ist, zu Beginn Raum 3, und jedes Zeitsymbol nimmt ein Feld weg. In diesem Raum könnt ihr nur am Team selbst arbeiten, und das nur, wenn der Raum offen ist. Ist das Team überwunden, ist es fort.","jobs.tax-return.story":"Archie Crabb gehört halb Soho, und er hat dafür noch keinen Penny Steuern gezahlt. Nun hat sein neuer Buchhalter, ein ehrlicher Mann, dem Finanzamt den falschen Umschlag geschickt, und darin stecken die echten Zahlen. Archie will seine Notizen zurück, bevor am Montag jemand die Post öffnet, und zu Archie sagt man nicht Nein.","jobs.tax-return.title":"Steuererklärung","thieves.matt.about":"Kleine Brüche, kleine Zahlen, kleine Gewinne, aber kein Schloss in London hat ihn je warten lassen. Matts Finger finden überall Schlüssel, und was er von Schlössern lernt, probiert er an Tresoren aus.","thieves.matt.name":"Matt","thieves.matt.tagline":"der Schlosser"},"en":{"jobs.tax-return.names.archive-door":"Archive door","jobs.tax-return.names.counter":"Counter","jobs.tax-return.names.courtyard":"Courtyard","jobs.tax-return.names.filing-safe":"Filing safe","jobs.tax-return.names.fire-escape":"Fire escape","jobs.tax-return.names.notes":"Archie''s notes","jobs.tax-return.names.patrol":"Patrol","jobs.tax-return.names.payroll":"Payroll box","jobs.tax-return.names.petty-cash":"Petty cash","jobs.tax-return.names.pocket-watches":"Pocket watches","jobs.tax-return.names.revenue-stamps":"Revenue stamps","jobs.tax-return.names.room-1":"Room 1: Counter hall","jobs.tax-return.names.room-2":"Room 2: Stamp office","jobs.tax-return.names.room-3":"Room 3: Archive","jobs.tax-return.names.security-team":"Security team","jobs.tax-return.names.side-entrance":"Side entrance","jobs.tax-return.names.staircase":"Staircase","jobs.tax-return.names.stamp-desk":"Stamp desk","jobs.tax-return.names.wages":"Wages","jobs.tax-return.special":"A security team walks through rooms 1 to 3. The first free cell of the patrol track names the room where it is, at first room 3, and every time symbol takes a cell. In that room you can work on nothing but the team itself, and only if the room is open. Once overcome, the team is gone.","jobs.tax-return.story":"Archie Crabb runs half of Soho and has never paid a penny of tax on it. Now his new bookkeeper, an honest man, has sent the wrong envelope to the revenue office, and in it are the real figures. Archie wants his notes back before anybody opens the post on Monday, and one does not say no to Archie.","jobs.tax-return.title":"Tax Return","thieves.matt.about":"Small jobs, small numbers, small profits, but no lock in London has kept him waiting. Matt''s fingers find keys everywhere, and what he learns from locks he tries on safes.","thieves.matt.name":"Matt","thieves.matt.tagline":"the locksmith"},"ja":{"jobs.tax-return.names.archive-door":"文書庫の扉","jobs.tax-return.names.counter":"窓口","jobs.tax-return.names.courtyard":"中庭","jobs.tax-return.names.filing-safe":"書類金庫","jobs.tax-return.names.fire-escape":"非常階段","jobs.tax-return.names.notes":"アーチーのメモ","jobs.tax-return.names.patrol":"巡回","jobs.tax-return.names.payroll":"給料箱","jobs.tax-return.names.petty-cash":"小口現金","jobs.tax-return.names.pocket-watches":"懐中時計","jobs.tax-return.names.revenue-stamps":"収入印紙","jobs.tax-return.names.room-1":"1号室・窓口ホール","jobs.tax-return.names.room-2":"2号室・印紙課","jobs.tax-return.names.room-3":"3号室・文書庫","jobs.tax-return.names.security-team":"警備班","jobs.tax-return.names.side-entrance":"通用口","jobs.tax-return.names.staircase":"階段","jobs.tax-return.names.stamp-desk":"印紙の机","jobs.tax-return.names.wages":"給料","jobs.tax-return.special":"警備班が1～3号室を巡回している。「巡回」の列でまだ消されていない最初のマスが、警備班のいる部屋を示す（最初は3号室）。時間シンボルを1つ消すたびに、マスも1つ消す。警備班のいる部屋では、その部屋が開いていれば警備班だけに取り組める。ほかの作業はできない。対処した警備班は、もう現れない。","jobs.tax-return.story":"アーチー・クラブはソーホーの半分を牛耳りながら、税金を1ペニーも払ったことがない。ところが、正直者の新しい経理係が税務署へ封筒を取り違えて送ってしまった。中身は本物の帳簿だ。月曜の朝に郵便が開けられる前にメモを取り戻せ、とアーチーは言う。アーチーの頼みを断る者はいない。","jobs.tax-return.title":"納税申告書","thieves.matt.about":"小さな仕事、小さな数、小さな稼ぎ。それでも、ロンドンに彼を待たせた錠はない。マットの指はどこからでも鍵を見つけ出し、錠で覚えたことを金庫で試す。","thieves.matt.name":"マット","thieves.matt.tagline":"錠前屋"}}}');
INSERT INTO "content" VALUES('91aab31b0f5384a27e541d17f87e425f','sha256:61d45c62f639f2d817d668eea09f52d848d1ee23fea035740628e68512c928bc','{"engine":"clou 1","sources":[{"data":{"bonus":[{"id":"kind","points":1,"when":{"not-overcome":"terrier"}}],"car":4,"engine":"clou","id":"bakery","police":4,"rooms":[{"challenges":[{"id":"hatch","opens":"oven-room","then":{"start":"growl"},"ways":[["lockpicking","2+ strength"],["strength","2+ dexterity","trace"]]},{"id":"skylight-bakery","opens":"oven-room","ways":[["dexterity","2+ strength","3+ cunning"]]}],"id":"alley","open":true},{"challenges":[{"id":"terrier","opens":"counting-room","then":{"stop":"growl"},"ways":[["cunning","3+ strength"],["sneaking"]]},{"id":"jar","loot":2,"ways":[["strength"],["dexterity"]]}],"id":"oven-room"},{"challenges":[{"id":"drawer","loot":4,"ways":[["dexterity","cunning"],["lockpicking/electronics"]]},{"id":"strongbox","loot":8,"ways":[["safecracking","2+ strength","alarm"],["strength","strength","2+ cunning","alarm"],["safecracking","electronics","lockpicking","2+ sneaking"]]}],"id":"counting-room","loot":[{"id":"cash-tin","value":1}]}],"time":{"1":9,"2":8,"3":7},"traces":{"1":5,"2":6,"3":7},"tracks":[{"cells":3,"full":"alarm","id":"growl"}]},"file":"bakery.yaml","id":"bakery","part":null},{"data":{"abilities":{"cunning":["<4","≠: cunning","odd: cunning",">: cunning"],"dexterity":[">3: dexterity","<: dexterity","≠: dexterity",">: dexterity"],"strength":["any: strength","≠: strength",">4: strength","<: strength + ±1","=: strength",">7: safecracking"]},"dice":[{"gives":"extra 6","roll":"pair"},{"gives":"strength","roll":"straight"}],"escape":{"car":[1,3,4,6],"police":[2,3,5]},"grid":{"circles":[[4,6,8],[11,3,5],[2,7,9]],"columns":["lockpicking","cunning","electronics"],"rows":["strength","dexterity","safecracking"]},"id":"bruce","pyramid":[["any: strength","<5",">2: dexterity"],["=: lockpicking",">: electronics"],["<: safecracking + sneaking"]],"specials":[{"gives":"lockpicking + ±1","spend":["strength","strength"]},{"gives":"sneaking + ±2","spend":["dexterity","cunning"]}],"tree":["6: strength -> 2 3","3: dexterity -> 4 5","7: strength + ±2 -> 5 6","8: electronics -> 7","4: sneaking -> 7 8","10: safecracking -> 8","5: lockpicking + ±1","9: safecracking"]},"file":"bruce.yaml","id":"bruce","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"thieves"}],"texts":{"de":{"thieves.bruce.about":"Elf Kämpfe im Ring, neun davon gewonnen, zwei davon erlaubt. Früher oder später gibt jede Tür Bruce nach, und ein Pasch verschafft ihm die großen Zahlen dazu; alles mit kleinen Schrauben überlässt er anderen.","thieves.bruce.name":"Bruce","thieves.bruce.tagline":"der Mann fürs Grobe"},"en":{"thieves.bruce.about":"Eleven fights in the ring, nine of them won, two of them legal. Doors give way to Bruce sooner or later, and a pair on the dice gives him the big numbers for it; anything with small screws he leaves to others.","thieves.bruce.name":"Bruce","thieves.bruce.tagline":"the muscle"},"ja":{"thieves.bruce.about":"リングで11戦9勝、うち合法な試合は2つ。どんな扉も、いずれはブルースに道を譲る。ゾロ目が出れば大きな数も思いのまま。ただし、小さなネジの付いたものは人に任せる。","thieves.bruce.name":"ブルース","thieves.bruce.tagline":"力自慢"}}}');
INSERT INTO "content" VALUES('a45a8f2c6f7399f5c4276a2f1bea4c25','sha256:f693c51de0be75135eb5eeb49e0cbde11cca55a08dfce1567101a1e0f2a1bfef','{"engine":"clou 1","sources":[{"data":{"car":5,"id":"kiosk","police":5,"rooms":[{"at":[0,0,7,16],"challenges":[{"at":[1,2,4,4],"id":"back-door","opens":"stockroom","then":{"start":"bark"},"ways":[["lockpicking","dexterity","2+ strength","3+ strength"],["strength","strength","2+ strength","3+ dexterity"]]},{"at":[1,10,4,4],"id":"window","opens":"shop","ways":[["dexterity","dexterity","2+ cunning","2+ strength"],["sneaking","2+ strength","2+ strength","3+ strength/dexterity/cunning"]]}],"id":"yard","open":true},{"at":[7,0,6,9],"challenges":[{"at":[8,1,4,5],"id":"watch-dog","opens":"office","then":{"stop":"bark"},"ways":[["cunning","cunning","2+ dexterity","3+ strength"],["sneaking","dexterity","2+ strength","3+ cunning"],["strength","strength","2+ strength","3+ dexterity"]]}],"id":"stockroom","leads-to":"shop"},{"at":[7,9,17,7],"challenges":[{"at":[8,11,4,4],"id":"curtain","opens":"stockroom","ways":[["cunning","dexterity","3+ cunning"],["sneaking","strength","3+ strength"]]},{"at":[13,10,5,4],"id":"till","loot":{"id":"takings","value":4},"ways":[["dexterity","cunning","2+ dexterity","3+ strength"],["lockpicking/electronics","dexterity","strength","3+ strength"]]},{"at":[19,12,4,3],"id":"shelf","loot":{"id":"cigarettes","value":2},"ways":[["strength/dexterity","dexterity","2+ cunning","2+ dexterity","3+ strength"]]}],"id":"shop"},{"at":[13,0,11,9],"challenges":[{"at":[14,1,8,5],"id":"safe","loot":{"id":"savings","value":8},"ways":[["safecracking","2+ dexterity","2+ strength","2+ cunning","3+ strength","alarm"],["strength","cunning","2+ strength","2+ dexterity","3+ dexterity","alarm"],["safecracking","safecracking","lockpicking/electronics","2+ electronics","2+ lockpicking","2+ sneaking","2+ strength","3+ safecracking"]]},{"at":[14,6,6,3],"id":"cabinet","loot":{"id":"postal-orders","value":3},"ways":[["lockpicking/electronics","dexterity","dexterity","strength","2+ strength","3+ cunning"]]}],"id":"office"}],"time":{"1":9,"2":8,"3":7},"traces":{"1":6,"2":5,"3":4},"tracks":[{"at":[8,6,4,2],"cells":3,"full":"alarm","id":"bark"}]},"file":"kiosk.yaml","id":"kiosk","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"jobs"},{"data":{"abilities":{"cunning":["<4","≠: cunning","odd: cunning",">: cunning"],"dexterity":[">3: dexterity","<: dexterity","≠: dexterity",">: dexterity"],"strength":["any: strength","≠: strength",">4: strength","<: strength + ±1","=: strength",">7: safecracking"]},"dice":[{"gives":"extra 6","roll":"pair"},{"gives":"strength","roll":"straight"}],"escape":{"car":[1,3,4,6],"police":[2,3,5]},"grid":{"circles":[[4,6,8],[11,3,5],[2,7,9]],"columns":["lockpicking","cunning","electronics"],"rows":["strength","dexterity","safecracking"]},"id":"bruce","pyramid":[["any: strength","<5",">2: dexterity"],["=: lockpicking",">: electronics"],["<: safecracking + sneaking"]],"specials":[{"gives":"lockpicking + ±1","spend":["strength","strength"]},{"gives":"sneaking + ±2","spend":["dexterity","cunning"]}],"tree":["6: strength -> 2 3","3: dexterity -> 4 5","7: strength + ±2 -> 5 6","8: electronics -> 7","4: sneaking -> 7 8","10: safecracking -> 8","5: lockpicking + ±1","9: safecracking"]},"file":"bruce.yaml","id":"bruce","pack":{"engine":"clou","id":"clou","parts":{"jobs":["kiosk","crimson-cat","tax-return","cutting-the-wire"],"thieves":["bruce","janet","matt","trixie"]},"title":"Clou – Roll & Heist","version":"1.0"},"part":"thieves"}],"texts":{"de":{"jobs.kiosk.names.back-door":"Hintertür","jobs.kiosk.names.bark":"Bis er bellt","jobs.kiosk.names.cabinet":"Schrank","jobs.kiosk.names.cigarettes":"Zigaretten","jobs.kiosk.names.curtain":"Perlenvorhang","jobs.kiosk.names.office":"Büro","jobs.kiosk.names.postal-orders":"Postanweisungen","jobs.kiosk.names.safe":"Tresor","jobs.kiosk.names.savings":"Ersparnisse","jobs.kiosk.names.shelf":"Regal","jobs.kiosk.names.shop":"Laden","jobs.kiosk.names.stockroom":"Lager","jobs.kiosk.names.takings":"Einnahmen","jobs.kiosk.names.till":"Kasse","jobs.kiosk.names.watch-dog":"Wachhund","jobs.kiosk.names.window":"Fenster","jobs.kiosk.names.yard":"Hof","jobs.kiosk.special":"Die Hintertür weckt den Wachhund: Ist sie überwunden, wird mit jedem Zeitsymbol ein Feld der Bell-Leiste abgestrichen, schon in dieser Runde. Fällt das dritte, bevor der Hund überwunden ist, bellt er und löst den Alarm aus. Wer durch Fenster und Vorhang kommt, lässt ihn schlafen.","jobs.kiosk.story":"Am Freitag ist die Miete fällig, und die Teedose auf dem Kaminsims ist leer. Mr. Pettigrews Kiosk in der Camden Street führt alles von Pfeifentabak bis zu Postanweisungen, und sein Besitzer traut dem alten Tresor mehr als jeder Bank. Zwischen euch und seinen Ersparnissen liegen nur ein Hof, ein paar Schlösser und eine Hündin namens Duchess.","jobs.kiosk.title":"Der Kiosk","thieves.bruce.about":"Elf Kämpfe im Ring, neun davon gewonnen, zwei davon erlaubt. Früher oder später gibt jede Tür Bruce nach, und ein Pasch verschafft ihm die großen Zahlen dazu; alles mit kleinen Schrauben überlässt er anderen.","thieves.bruce.name":"Bruce","thieves.bruce.tagline":"der Mann fürs Grobe"},"en":{"jobs.kiosk.names.back-door":"Back door","jobs.kiosk.names.bark":"Until it barks","jobs.kiosk.names.cabinet":"Cabinet","jobs.kiosk.names.cigarettes":"Cigarettes","jobs.kiosk.names.curtain":"Bead curtain","jobs.kiosk.names.office":"Office","jobs.kiosk.names.postal-orders":"Postal orders","jobs.kiosk.names.safe":"Safe","jobs.kiosk.names.savings":"Savings","jobs.kiosk.names.shelf":"Shelf","jobs.kiosk.names.shop":"Shop","jobs.kiosk.names.stockroom":"Stockroom","jobs.kiosk.names.takings":"Takings","jobs.kiosk.names.till":"Till","jobs.kiosk.names.watch-dog":"Watch dog","jobs.kiosk.names.window":"Window","jobs.kiosk.names.yard":"Yard","jobs.kiosk.special":"The back door wakes the watch dog: once it is overcome, one cell of the bark track is crossed out with every time symbol, in this round already. If the third goes before the dog is overcome, it barks and the alarm goes off. Who comes by the window and the curtain lets it sleep.","jobs.kiosk.story":"Rent is due on Friday, and the tea tin on the mantelpiece is empty. Mr Pettigrew''s kiosk on Camden Street sells everything from pipe tobacco to postal orders, and its owner trusts his old safe more than any bank. All that stands between you and his savings is a yard, a few locks and a dog named Duchess.","jobs.kiosk.title":"The Kiosk","thieves.bruce.about":"Eleven fights in the ring, nine of them won, two of them legal. Doors give way to Bruce sooner or later, and a pair on the dice gives him the big numbers for it; anything with small screws he leaves to others.","thieves.bruce.name":"Bruce","thieves.bruce.tagline":"the muscle"},"ja":{"jobs.kiosk.names.back-door":"裏口","jobs.kiosk.names.bark":"吠えるまで","jobs.kiosk.names.cabinet":"戸棚","jobs.kiosk.names.cigarettes":"紙巻き煙草","jobs.kiosk.names.curtain":"玉すだれ","jobs.kiosk.names.office":"事務室","jobs.kiosk.names.postal-orders":"郵便為替","jobs.kiosk.names.safe":"金庫","jobs.kiosk.names.savings":"貯え","jobs.kiosk.names.shelf":"商品棚","jobs.kiosk.names.shop":"店内","jobs.kiosk.names.stockroom":"倉庫","jobs.kiosk.names.takings":"売上金","jobs.kiosk.names.till":"レジ","jobs.kiosk.names.watch-dog":"番犬","jobs.kiosk.names.window":"窓","jobs.kiosk.names.yard":"裏庭","jobs.kiosk.special":"裏口を突破すると番犬が目を覚ます。そのラウンドから、時間シンボルを1つ消すたびに「吠えるまで」のマスも1つ消す。番犬に対処する前に3つ目が消えると、犬が吠えて警報が鳴る。窓とカーテンを通って入れば、犬は眠ったままだ。","jobs.kiosk.story":"家賃の支払いは金曜日。なのに、暖炉の上の茶缶は空っぽだ。カムデン通りにあるペティグルーさんの売店は、パイプ煙草から郵便為替まで何でも扱い、店主は銀行よりも古い金庫を信じている。彼の貯えまでのあいだにあるのは、裏庭と、いくつかの錠と、「ダッチェス」という名の番犬だけだ。","jobs.kiosk.title":"街角の売店","thieves.bruce.about":"リングで11戦9勝、うち合法な試合は2つ。どんな扉も、いずれはブルースに道を譲る。ゾロ目が出れば大きな数も思いのまま。ただし、小さなネジの付いたものは人に任せる。","thieves.bruce.name":"ブルース","thieves.bruce.tagline":"力自慢"}}}');
CREATE TABLE lines (
    "table" TEXT, number INTEGER, line TEXT NOT NULL, seat INTEGER, client TEXT, PRIMARY KEY ("table", number)
) WITHOUT ROWID;
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',1,'crew start = 5 5 3',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',2,'bruce x6 tree.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',3,'bruce strength special-1.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',4,'bruce 5 strength.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',5,'bruce strength back-door.b1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',6,'bruce 3 strength.2',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',7,'bruce strength back-door.b2',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',8,'bruce 5 dexterity.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',9,'bruce dexterity special-2.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',10,'janet 3 strength.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',11,'janet 5 dexterity.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',12,'janet dexterity special-2.2',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',13,'janet 5 cunning.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',14,'janet cunning special-1.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',15,'crew stay = 3 3 2',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',16,'bruce x6 grid.2',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',17,'bruce 3 grid.5',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',18,'bruce 2 grid.7',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',19,'bruce 3 cunning.1',NULL,NULL);
INSERT INTO "lines" VALUES('EjHXuAdwZLtU',20,'janet 3 rings.1',NULL,NULL);
INSERT INTO "lines" VALUES('GOC3lJFjQ4Hj',1,'crew start = 2 2 5',0,'c3');
INSERT INTO "lines" VALUES('GOC3lJFjQ4Hj',2,'bruce x6 tree.1',0,'c4');
INSERT INTO "lines" VALUES('NqNVk6cDnSmh',1,'crew start = 3 4 4',0,'c13');
INSERT INTO "lines" VALUES('NqNVk6cDnSmh',2,'janet 4 tree.1',1,NULL);
INSERT INTO "lines" VALUES('NqNVk6cDnSmh',3,'janet cunning special-1.1',1,NULL);
INSERT INTO "lines" VALUES('NqNVk6cDnSmh',4,'janet 3 rings.1',1,NULL);
INSERT INTO "lines" VALUES('NqNVk6cDnSmh',5,'janet 4 rings.2',1,NULL);
INSERT INTO "lines" VALUES('Wb6LpHZB9Yk9',1,'crew start = 1 3 1',0,'c14');
INSERT INTO "lines" VALUES('f6elrPwqpbPp',1,'crew start = 2 2 5',0,'c0');
INSERT INTO "lines" VALUES('f6elrPwqpbPp',2,'bruce done',0,'c1');
INSERT INTO "lines" VALUES('f6elrPwqpbPp',3,'crew run',0,'c2');
INSERT INTO "lines" VALUES('p9BlCgLvUR-_',1,'crew start = 2 2 5',0,'c15');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',1,'crew start = 2 2 5',0,'c5');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',2,'bruce x6 tree.1',0,'c6');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',3,'bruce strength back-door.b1',0,'c7');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',4,'bruce 2 strength.1',0,'c8');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',5,'bruce strength special-1.1',0,'c9');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',6,'bruce 2 cunning.1',0,'c10');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',7,'undo 3 by bruce',0,'c11');
INSERT INTO "lines" VALUES('wJ9EI3QEetCO',8,'redo 1 by bruce',0,'c12');
CREATE TABLE records (id TEXT PRIMARY KEY, text TEXT NOT NULL, about TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "records" VALUES('r.A4_wvb2raBCH','Getaway record 1
game: clou/kiosk
engine: clou 1
content: clou 1.0 sha256:9d1539ca4a37fe0c2afff3f97b9c420fdc1b9c0049d146fc55297b6886d14f0f
crew: bruce janet
seed: 3

crew start = 5 5 3
bruce x6 tree.1
bruce strength special-1.1
bruce 5 strength.1
bruce strength back-door.b1
bruce 3 strength.2
bruce strength back-door.b2
bruce 5 dexterity.1
bruce dexterity special-2.1
janet 3 strength.1
janet 5 dexterity.1
janet dexterity special-2.2
janet 5 cunning.1
janet cunning special-1.1
crew stay = 3 3 2
bruce x6 grid.2
bruce 3 grid.5
bruce 2 grid.7
bruce 3 cunning.1
janet 3 rings.1
janet 3 rings.1
janet 2 rings.4
crew stay = 5 2 5
bruce 5 grid.6
bruce 2+x6 grid.3
bruce 5 strength.3
bruce strength back-door.a3
janet 5 rings.3
janet 5 rings.3
janet 2 rings.4
crew stay = 1 4 2
bruce 4 grid.1
bruce strength window.a4
bruce 1 cunning.2
bruce cunning window.a3
bruce 2 dexterity.2
bruce dexterity window.a1
janet 2 dexterity.2
janet dexterity window.a2
janet 4 tree.1
janet cunning curtain.a1
janet 1:5 strength.2
janet strength till.b3
crew stay = 4 1 1
bruce 1+4+x6 grid.4
bruce dexterity curtain.a2
bruce lockpicking till.b1
bruce 1 dexterity.3
bruce dexterity watch-dog.a3
janet 1:4+4 cunning.2
janet cunning watch-dog.a1
janet 1 cunning.3
janet cunning watch-dog.a2
crew stay = 1 6 4
bruce 1+6 tree.3
bruce strength safe.c7
bruce 4 tree.5
bruce sneaking safe.c6
janet 6 dexterity.3
janet 4 rings.5
janet 1:4 rings.5
janet electronics safe.c4
janet safecracking safe.c1
crew stay = 3 5 2
bruce 5 tree.7
bruce lockpicking safe.c3
bruce 2±1=3 dexterity.4
bruce dexterity till.b2
bruce 3 cunning.3
bruce cunning shelf.a3
janet 3 pyramid.2
janet 2 pyramid.3
janet strength shelf.a1
janet 5 pyramid.5
janet lockpicking safe.c5
crew stay = 6 1 1
bruce 1+6 grid.8
bruce cunning special-2.2
bruce 1+x6±2=9 grid.9
bruce safecracking safe.c2
bruce electronics cabinet.a1
janet 1 strength.3
janet strength special-2.1
janet cunning special-1.2
janet strength back-door.b3
janet 6 dexterity.4
janet dexterity shelf.a2
janet 1 pyramid.1
janet dexterity shelf.a4
crew drive janet = 5 6 6 5 6

result: escaped 14
','{"engine": "clou", "content": "088dae97c52978c5019f2e49f0e4ce14", "rules": {}}');
INSERT INTO "records" VALUES('r.x3gaUR2UmZEW','Getaway record 1
game: clou/tax-return
engine: clou 1
content: clou 1.0 sha256:3724f79e9ed8e27a71085a8477fc697487ea1d68ebb3e3da32fe0e12bb7a5477
crew: matt
seed: 1

crew start = 2 2 5
matt 2 grid.5
matt 5±2=7 dexterity.1
matt dexterity special-1.1
matt 2 cunning.1
crew stay = 5 6 1
matt 1 dexterity.2
matt dexterity side-entrance.b3
matt 5 dexterity.3
matt lockpicking side-entrance.a1
matt 6 cunning.2
matt cunning staircase.a1
crew stay = 2 1 1
matt 1 grid.1
matt 1±2=2 rings.1
matt 2 rings.1
crew stay = 1 1 6
matt 6±2=5 grid.2
matt 1 rings.4
matt 1 rings.4
crew stay = 5 4 3
matt 4 grid.7
matt 3+5 grid.9
crew stay = 2 6 2
matt 6±2=7 grid.6
matt 2 rings.2
matt 2 rings.2
matt sneaking security-team.a1
matt lockpicking special-2.1
crew stay = 5 1 6
matt 6 grid.4
matt lockpicking archive-door.a1
matt lockpicking filing-safe.c3
matt 1 strength.1
matt strength payroll.a2
matt 5 cunning.3
matt cunning payroll.a4
crew stay = 4 2 2
matt 2 dexterity.4
matt dexterity payroll.a3
matt 2±2=4 rings.3
matt 4 rings.3
matt electronics filing-safe.c4
matt safecracking filing-safe.c1
crew stay = 3 6 6
matt 6±2=4 pyramid.1
matt cunning security-team.a2
matt 3 grid.3
matt safecracking filing-safe.c2
matt dexterity stamp-desk.a1
matt 6 strength.2
matt strength counter.a1
crew stay = 4 6 3
matt 3+6 grid.8
matt electronics payroll.a1
matt strength fire-escape.a3
matt 4 strength.3
crew drive matt = 1 4 4 5 3 5

result: caught 13
','{"engine": "clou", "content": "6e29a5e29db93213c1100d74b9d4e074", "rules": {}}');
CREATE TABLE seats (
    "table" TEXT, seat INTEGER, about TEXT NOT NULL, PRIMARY KEY ("table", seat)) WITHOUT ROWID;
INSERT INTO "seats" VALUES('EjHXuAdwZLtU',0,'{"name": "Ann", "bot": null, "key": "3b3515c07239ba70c9fb08c67cb01214328721d6b68528dad50858fcdce864ba", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('EjHXuAdwZLtU',1,'{"name": "Ann", "bot": null, "key": "56ce8ca58cac082f697262310286c765ee7f31ae6632c3570a96610569ccc6e3", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('GOC3lJFjQ4Hj',0,'{"name": "Ann", "bot": null, "key": "b077e4897c75c245b68ed950a773bfd91f42d532d5e08263e6afac77528e056f", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('GOC3lJFjQ4Hj',1,'{"name": "Bob", "bot": null, "key": "232292b072d14b6207d4d09064598ba8521a38e266561ce224d8db06bcad356a", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('NqNVk6cDnSmh',0,'{"name": "Ann", "bot": null, "key": "d7a7fdd5a9d074700d3ea124323c1618791304b28c45fb768a6ee51fa0a1fda1", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('NqNVk6cDnSmh',1,'{"name": "", "bot": "greedy", "key": "", "salt": "", "taken": false}');
INSERT INTO "seats" VALUES('Wb6LpHZB9Yk9',0,'{"name": "Ann", "bot": null, "key": "0512dc3d02719278787eedc602be64514f3be60dc7045df208fd11b4a95c00b6", "salt": "0123456789abcdef0123456789abcdef", "taken": true}');
INSERT INTO "seats" VALUES('Wb6LpHZB9Yk9',1,'{"name": "Bob", "bot": null, "key": "342405a94331924e528867f3e60e266016574ad2b9549e88684fc3c0386390c0", "salt": "fedcba9876543210fedcba9876543210", "taken": true}');
INSERT INTO "seats" VALUES('f6elrPwqpbPp',0,'{"name": "Ann", "bot": null, "key": "d480d3810ce3b14234082951bba4314ac3884e4d58f0456103d3101dbe8fb06c", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('p9BlCgLvUR-_',0,'{"name": "Ann", "bot": null, "key": "4fca40edaf9a32a7b8738ec837be0d8dea81418dc2efac7e4cf6a0ea74289481", "salt": "", "taken": true}');
INSERT INTO "seats" VALUES('wJ9EI3QEetCO',0,'{"name": "Ann", "bot": null, "key": "8b4b9b6eb58e99054c51381bb487e805f9a6c87f81f6d6af58f841250137661b", "salt": "", "taken": true}');
CREATE TABLE tables (id TEXT PRIMARY KEY, made REAL NOT NULL, about TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "tables" VALUES('EjHXuAdwZLtU',1.79494665183623886102e+09,'{"engine": "clou", "content": "088dae97c52978c5019f2e49f0e4ce14", "rules": {}, "host": "bbcf0e4e5d2242beac53f5f4ab7f98bcfde818adb54071a3e4160f139e961802", "seed": "{\"kind\": \"open\", \"value\": \"3\", \"salts\": null, \"given\": [5, 5, 3, 3, 3, 2]}"}');
INSERT INTO "tables" VALUES('GOC3lJFjQ4Hj',1.79494664812021589277e+09,'{"engine": "clou", "content": "088dae97c52978c5019f2e49f0e4ce14", "rules": {"group-vote": false}, "host": "7605c5adeb11bef0072b76f81a93ee08604222ef152d7272a553e79d491220c9", "seed": "{\"kind\": \"open\", \"value\": \"1\", \"salts\": null, \"given\": []}"}');
INSERT INTO "tables" VALUES('NqNVk6cDnSmh',1.7949466483968522549e+09,'{"engine": "clou", "content": "088dae97c52978c5019f2e49f0e4ce14", "rules": {"group-vote": false}, "host": "cc165113548f244318f894613c27e9a7180f811a16d0e0e97edba3545f1202c4", "seed": "{\"kind\": \"open\", \"value\": \"7\", \"salts\": null, \"given\": []}"}');
INSERT INTO "tables" VALUES('Wb6LpHZB9Yk9',1.79494665160947823524e+09,'{"engine": "clou", "content": "088dae97c52978c5019f2e49f0e4ce14", "rules": {"group-vote": false, "may-pass": true}, "host": "1612d8c2261a4dad5dad23e413b26aad4089a0604814663e216715200dc23b78", "seed": "{\"kind\": \"secret\", \"value\": \"5a6449126e78e3345d6ba71f1332595a126a2900006a0c88221c6ffa6d26b89d\", \"salts\": null, \"given\": []}"}');
INSERT INTO "tables" VALUES('f6elrPwqpbPp',1.79494664751443266871e+09,'{"engine": "clou", "content": "a45a8f2c6f7399f5c4276a2f1bea4c25", "rules": {"may-pass": true}, "host": "2cd0514b67dfaab5b9b985c66e9ed3af3d3be8084b523515ff8703371124cee6", "seed": "{\"kind\": \"open\", \"value\": \"1\", \"salts\": null, \"given\": []}"}');
INSERT INTO "tables" VALUES('p9BlCgLvUR-_',1.79494665174451947212e+09,'{"engine": "clou", "content": "91aab31b0f5384a27e541d17f87e425f", "rules": {}, "host": "fb9f2ae8c4eef1f41d73b3a6c0d1384cf8be76fc06a3db84e8e23fbf7a3329ca", "seed": "{\"kind\": \"open\", \"value\": \"1\", \"salts\": null, \"given\": []}"}');
INSERT INTO "tables" VALUES('wJ9EI3QEetCO',1.79494664826064062113e+09,'{"engine": "clou", "content": "a45a8f2c6f7399f5c4276a2f1bea4c25", "rules": {}, "host": "57c982c689f1ad6d4d9d330e46611db828713d9fbc74faa4eb817728da57ff3b", "seed": "{\"kind\": \"open\", \"value\": \"1\", \"salts\": null, \"given\": []}"}');
CREATE TABLE tokens (hash TEXT, "table" TEXT, seat INTEGER, PRIMARY KEY (hash, seat)) WITHOUT ROWID;
INSERT INTO "tokens" VALUES('3da6e2d49c278079b31e4f9866c3bb9affc8df4461835236941a3fa7dbffd0e5','Wb6LpHZB9Yk9',0);
INSERT INTO "tokens" VALUES('3f49a4cbbb62d4f03f3fd29b87d4f44571dacaae438064134e9eae7b21d38ed5','EjHXuAdwZLtU',0);
INSERT INTO "tokens" VALUES('3f49a4cbbb62d4f03f3fd29b87d4f44571dacaae438064134e9eae7b21d38ed5','EjHXuAdwZLtU',1);
INSERT INTO "tokens" VALUES('530c7cae4689737a780ac8bbe46b106fd5f55bdf525a61b428c4802f86302749','Wb6LpHZB9Yk9',1);
INSERT INTO "tokens" VALUES('789aeb3cd375cdc3b4505021a1f7dfd89d15308a084905e77edf559d5544413f','p9BlCgLvUR-_',0);
INSERT INTO "tokens" VALUES('8191be9a726368246b56ea1d929f8a7f79ef5e84fbe9e5dc87ff5dcb895c5639','f6elrPwqpbPp',0);
INSERT INTO "tokens" VALUES('93aaf69933bbc19f95bd07d1f521f603ecd9d079e70fbe95e827d37216bf62b2','NqNVk6cDnSmh',0);
INSERT INTO "tokens" VALUES('9f2fecb823bc80a21f6531c8b3c0c942a6be924e7a6f9c7f3adaf3ebf8c814a9','wJ9EI3QEetCO',0);
INSERT INTO "tokens" VALUES('a1b7557e44e793b5a48984799e6aee13316fa1ed2ac24acb1192d358913a94f5','GOC3lJFjQ4Hj',1);
INSERT INTO "tokens" VALUES('c7220ac1cdea7388e1135c110bde9ce778deb0f3d49acee9b5a34a8069db2622','GOC3lJFjQ4Hj',0);
CREATE INDEX hashes ON content (hash);
COMMIT;
