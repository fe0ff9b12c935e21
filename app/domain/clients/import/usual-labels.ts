/** A label that every program writes for phones, addresses and sites; any other one is the salon's own. */
const USUAL =
  /^[\s*]*(cell?|celular|mobile|m[oó]vil|iphone|whats\w*|wsp|home|work|casa|trabajo|particular|personal|oficina|fax|main|principal|fijo|pager|other|otro|voice|pref|internet|text|msg|video|car|custom|tel[eé]fono|e-?mail|correo|homepage|homefax|workfax|[\s,;*:])*$/i;

/** A longer label is not one that programs write. */
const LABEL_LETTERS = 60;

/** Whether a label says no more than programs do. */
export function isUsualLabel(label: string): boolean {
  return label.length <= LABEL_LETTERS && USUAL.test(label);
}
