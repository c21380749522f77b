#!/usr/bin/env node
import { exitCodes } from './command-io.ts'
import { commands, usage } from './commands.ts'

const [name = '', second = '', ...rest] = process.argv.slice(2)
const twoWords = commands[`${name} ${second}`]
const command = twoWords ?? commands[name]
if (!command) {
  console.error(
    name === '' || name === 'help' || name === '--help'
      ? usage
      : `There is no command “${name} ${second}”.\n\n${usage}`,
  )
  process.exit(name === 'help' || name === '--help' ? exitCodes.done : exitCodes.wrongUse)
}
const args = twoWords ? rest : [second, ...rest].filter((word) => word !== '')
process.exit(await command.run(args))
