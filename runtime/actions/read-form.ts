/** Maximum UTF-16 units of a field's value. A review of 4,000 characters fits, even if each takes two units. */
const maxValueLength = 8_000
const maxFields = 60

/**
 * Reads the fields of a POST request, or the query of any other request. For a POST request, cuts values that are too
 * long, and drops files and the fields beyond `maxFields`. A body that cannot be parsed has no fields.
 */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  if (request.method !== 'POST') return new Map(new URL(request.url).searchParams)
  const fields = new Map<string, string>()
  for (const [name, value] of await request.formData().catch(() => new FormData())) {
    if (typeof value === 'string' && fields.size < maxFields) fields.set(name, value.slice(0, maxValueLength))
  }
  return fields
}

/**
 * Returns whether a value contains a control character other than tab and line ends. The back end cannot store some of
 * these characters: PostgreSQL, for example, rejects NUL.
 */
export function hasControlCharacters(form: ReadonlyMap<string, string>): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are rejected; tabs and line ends can be typed
  return [...form.values()].some((value) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))
}
