// The page for an unknown address.

import { begin, lost, onLanguage, t } from "./shell.js";

await begin();
onLanguage(() => lost(t("shell.lost-page")));
lost(t("shell.lost-page"));
