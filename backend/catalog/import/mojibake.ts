/** Characters for the bytes 0x80–0x9F in windows-1252. All other bytes mean the same characters as in Latin-1. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOf = new Map([...upper].map((character, index) => [character, 0x80 + index]))
const runs = /[\u0080-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{2,}/g
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes a run of characters that is UTF-8 misread as windows-1252. Returns null for any other run. */
function decodeRun(run: string): string | null {
  const bytes: number[] = []
  for (const character of run) {
    const code = byteOf.get(character) ?? character.charCodeAt(0)
    if (code > 0xff) return null
    bytes.push(code)
  }
  try {
    return decoder.decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}

/**
 * Matches UTF-8 that was misread twice and lost one byte, such as `Ã\u0083?Ã\u0082Â¤` for `ä`. Only characters from À
 * to ÿ are restored, because only they can be restored with certainty.
 */
const twiceWithLoss = /Ã(?:\u0083\?|ƒ\?|\?)?Ã(?:\u0082|‚)Â([\u0080-\u00bf])/g

/**
 * Matches sequences that no correct text contains, such as `â€`, or a control character after a character from À to ÿ.
 * Pairs such as `Ä…`, `Å’` and `Ä»` also occur in correct text (“…på Ä…”), so `repairMojibake` decodes them only when
 * this pattern matches somewhere in the text.
 */
const certain = /[À-ÿ][\u0080-\u009f]|[ÃÂ](?![’‘“”…–—«»])[\u0080-\u00bfŒœŠšŸŽžƒˆ˜‚„†‡•‰‹›€™]|\p{Ll}[ÃÂ][’‘“”…–—«»]|â€/u

/**
 * Repairs UTF-8 that was misread as windows-1252, up to three times in succession. A run is decoded only if all its
 * bytes are valid UTF-8.
 */
export function repairMojibake(text: string): string {
  if (!/[ÃÂâ\u0080-\u009f]/.test(text)) return text
  let repaired = text.replace(twiceWithLoss, (_, last: string) =>
    String.fromCharCode(0xc0 + (last.charCodeAt(0) & 0x3f)),
  )
  for (let layer = 0; layer < 3 && certain.test(repaired); layer += 1) {
    const next = repaired.replace(runs, (run) => decodeRun(run) ?? run)
    if (next === repaired) break
    repaired = next
  }
  // Replace the remaining control characters by the windows-1252 characters with the same byte values.
  return repaired.replace(/[\u0080-\u009f]/g, (control) => upper[control.charCodeAt(0) - 0x80] ?? control)
}
