// Types that parts of the pages share. For authors of pages; browsers never get this file.

interface Person {
  seat: number;
  name: string;
  here: boolean;
  bot: string | null;
  choosing: boolean;
  taken: boolean;
}

/** One entry of the log. `line` is notation, for people: no script reads it. */
interface Entry {
  line: string;
  by: number | null;
  told: string[];
  /** A bot's reason. */
  why?: string;
  code?: string;
  rolled?: boolean;
  back?: "undo" | "redo";
  count?: number;
  /** This entry confirms the end. */
  closed?: boolean;
  happened?: Happening[];
}

/** One event of a move, from the game's face. */
interface Happening {
  is: string;
  [field: string]: unknown;
}

/** What to redraw: `facts` are the changed keys or null for all; `only` a part of the page. */
interface Change {
  facts: string[] | null;
  entry?: Entry;
  front?: boolean;
  only?: string;
  seat?: number;
}

/** What all parts of a table page share. */
interface Room {
  table: import("./table/model.js").Table;
  commands: import("./table/commands.js").Commands;
  /** Brings a pane of a narrow screen to the front. */
  show(pane: string): void;
  /** Brings the sheet of a seat to the front. */
  bring(seat: number): void;
}

/** What a game brings to the table page: a module `/static/<engine>/game.js` that exports `begin(room)`, which returns this. */
interface GamePart {
  /** Panes of a narrow screen, in order; crew and log are the table's own. */
  panes: string[];
  /** Makes everything that depends on the opening; again in another language. */
  build(): void;
  /** Puts things into their places: after `build`, when the size of the screen or the seat in front changed. */
  arrange(): void;
  /** Shows what changed. */
  update(change: Change): void;
  /** The figures of the bar above. */
  meters(): HTMLElement[];
  /** Small words beside the title. */
  subtitle?(): string;
  /** A sheet that all seats share, small, above the crew's. */
  shared?(): Element | null;
  /** A seat's sheet, small, for the crew's column. */
  card?(seat: number): Element;
  /** What a seat has left, for the foot of its card. */
  left?(seat: number): Element | string;
  /** What a key does, if anything. */
  key?(event: KeyboardEvent): (() => void) | undefined;
  /** Rows for the list of keys: key, and what it does. */
  keys?: [string, string][];
  /** Keys of every table that do nothing here, or something of the game's own. */
  unused?: string[];
  /** Whether a pane has something to do. */
  calls?(pane: string): boolean;
  /** A pane came to the front. */
  shown?(): void;
  /** Before a pane changes: closes what belongs to the old one. */
  leave?(): void;
  /** Another player points at something. */
  look?(mark: string, says: string): void;
  /** Shows what has just happened to its end before another scene begins. */
  turn?(): Promise<void>;
  /** Shows the end before its result is told. */
  finale?(place: HTMLElement): Promise<void>;
  /** What the menu says of this game. */
  menu?(): (Node | string)[];
  /** Drops what is in hand: after a move, or when another seat comes to the front. */
  drop(): void;
  /** Whether something is in hand that others may see. */
  choosing(): boolean;
  /** Explains the thing that somebody points at. */
  tell?(target: Element): { node: Element; says: string[]; section?: string } | null;
  /** Points at what a lesson wants, and says it in words. */
  point?(move: any): void;
  spoken?(move: any): string;
  reveal?(move: any): void;
  /** Brings forward, where only one pane is seen, the one that a lesson's next move needs. */
  front?(move: any): void;
}

/** What a game brings to the replay: `/static/<engine>/replay.js` exports `film(table)`. */
interface FilmPart {
  build(): void;
  arrange(): void;
  apply(keys: string[] | null, fresh: boolean): void;
  rolled(): Element[];
}
