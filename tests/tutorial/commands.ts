/**
 * A command of the tutorial, and what is needed to run it: a copy of the project, a running shop, or a Git repository.
 */
export interface TutorialCommand {
  readonly needs: 'copy' | 'shop' | 'repository'
  /** Part of the command's output that the tutorial quotes. */
  readonly shows?: string
}

export const commands: Readonly<Record<string, TutorialCommand>> = {
  'npm run new:block -- reading-list --sv Läslista': { needs: 'copy' },
  'npm run dev': { needs: 'shop' },
  'npm run generate': { needs: 'copy' },
  'npx vitest run blocks/reading-list': { needs: 'copy', shows: '1 passed' },
  'npm run kolofon -- pages validate page-configs/home.json': { needs: 'copy', shows: '1 definitions, 0 errors.' },
  'npm run kolofon -- pages push page-configs/home.json': { needs: 'shop', shows: 'home: live' },
  'npx vitest run --project browser tests/browser/layouts.test.ts -t reading-list': { needs: 'shop' },
  'npm run verify': { needs: 'shop', shows: '0 failed' },
  'git add --all': { needs: 'repository' },
}

/** Commands that occur only in the tutorial's text, not in a code block, in order. */
export const mentionedCommands: readonly string[] = [
  'npm run kolofon -- pages validate --stored',
  'npm run generate -- --release',
  'npm run new:block -- <name> --enhance',
  'npx biome check --write blocks/reading-list',
]
