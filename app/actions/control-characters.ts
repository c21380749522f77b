/** Whether a field holds what no keyboard types into one, such as NUL, which PostgreSQL stores in no text. */
export function hasControlCharacters(form: ReadonlyMap<string, string>): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused; tabs and line ends are typed
  return [...form.values()].some((value) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))
}
