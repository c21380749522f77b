/**
 * Returns whether a field contains characters that keyboards cannot type, such as NUL, which PostgreSQL cannot store.
 */
export function hasControlCharacters(form: ReadonlyMap<string, string>): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are rejected; tabs and line ends can be typed
  return [...form.values()].some((value) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))
}
