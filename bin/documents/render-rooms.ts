/**
 * Returns `docs/diagrams/rooms.md`: a Mermaid graph of the rooms and the imports that `tests/architecture.test.ts`
 * allows.
 */
export function renderRooms(rooms: Readonly<Record<string, readonly string[]>>): string {
  return [
    '# Rooms',
    '',
    'A room is a top-level folder. An arrow leads from a room to another room that it may import. A label on the arrow names',
    'the only parts that may be imported. `app` and `bin` may import anything, so they have no arrows.',
    '',
    '`npm run generate` writes this file from `tests/rooms.ts`, and `tests/architecture.test.ts` enforces the arrows.',
    '',
    '```mermaid',
    'flowchart TD',
    ...Object.entries(rooms).flatMap(([room, allowed]) => [`  ${room}`, ...arrowsOf(room, allowed)]),
    '```',
    '',
  ].join('\n')
}

function arrowsOf(room: string, allowed: readonly string[]): readonly string[] {
  const targets = Map.groupBy(allowed, (path) => path.split('/')[0] ?? path)
  return [...targets].map(([target, paths]) => {
    const parts = paths.flatMap((path) => (path === target ? [] : [path.slice(target.length + 1).replace(/-$/, '-*')]))
    return parts.length === 0 ? `  ${room} --> ${target}` : `  ${room} -->|"${parts.join(', ')}"| ${target}`
  })
}
