#!/usr/bin/env node
import { exitCodes } from './command-io.ts'
import { commands, usageOf } from './commands.ts'
import { errorMessage } from './error-message.ts'

const words = process.argv.slice(2)
const isFlag = (word: string) => word === '--help' || word === '-h'
// Only the first word can be “help”. Later words may be the text of a reason for a refund.
const isHelp = words[0] === 'help' || words.some(isFlag)
const [name = '', second = '', ...rest] = (words[0] === 'help' ? words.slice(1) : words).filter((word) => !isFlag(word))
const twoWords = commands[`${name} ${second}`]
const command = twoWords ?? commands[name]
if (isHelp) {
  console.log(usageOf(command ? (twoWords ? `${name} ${second}` : name) : name))
  process.exit(exitCodes.done)
}
if (!command) {
  console.error(name === '' ? usageOf('') : `There is no command “${`${name} ${second}`.trim()}”.\n\n${usageOf('')}`)
  process.exit(exitCodes.wrongUse)
}
const args = twoWords ? rest : [second, ...rest].filter((word) => word !== '')
process.exit(
  await command.run(args).catch((error: unknown) => {
    console.error(errorMessage(error))
    return exitCodes.refused
  }),
)
