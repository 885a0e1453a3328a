import { type Command, type CommandContext, writeLine } from '../command.ts'
import { compileGlob } from '../glob.ts'
import { pathsOf } from '../input-files.ts'
import { CommandError, type Word } from '../parse-command.ts'

type Test = (path: string) => boolean

/** The parsed arguments of `find`. */
interface Expression {
  /** A path is shown if it passes all tests of one of these. */
  readonly alternatives: readonly (readonly Test[])[]
  readonly minDepth: number
  readonly maxDepth: number
}

/** Finds files and folders by their names: `-name`, `-path`, `-type`, `-maxdepth`, `-o`, `!`. */
export const find: Command = async (args, context) => {
  const first = args.findIndex(({ text }) => text.startsWith('-') || text === '!' || text === '(')
  const starts = first < 0 ? args : args.slice(0, first)
  const { alternatives, minDepth, maxDepth } = parseExpression(first < 0 ? [] : args.slice(first), context)
  const folders = await pathsOf(starts.length > 0 ? starts : [{ text: '/' }], context, 'folder')
  const testCount = alternatives.reduce((sum, tests) => sum + tests.length, 1)
  let count = 0
  for (const folder of folders)
    for (const path of pathsBelow(context, folder)) {
      await context.worked(path.length * testCount)
      const depth = depthOf(path) - depthOf(folder)
      if (depth < minDepth || depth > maxDepth || !alternatives.some(tests => tests.every(test => test(path)))) continue
      writeLine(context, path)
      count++
    }
  return count > 0 ? 0 : 1
}

const depthOf = (path: string): number => (path === '/' ? 0 : path.split('/').length - 1)

/** A file, or a folder and everything in it, sorted. */
function pathsBelow({ tree }: CommandContext, start: string): readonly string[] {
  if (!tree.isFolder(start)) return [start]
  const paths = new Set<string>([start])
  for (const file of tree.filesIn(start)) {
    paths.add(file)
    for (let end = file.lastIndexOf('/'); end > start.length; end = file.lastIndexOf('/', end - 1))
      paths.add(file.slice(0, end))
  }
  return [...paths].sort()
}

function parseExpression(words: readonly Word[], { tree, compile }: CommandContext): Expression {
  const alternatives: Test[][] = [[]]
  let minDepth = 0
  let maxDepth = Number.POSITIVE_INFINITY
  let isNegated = false
  const add = (test: Test) => {
    const isInverted = isNegated
    alternatives.at(-1)?.push(isInverted ? path => !test(path) : test)
    isNegated = false
  }
  for (let at = 0; at < words.length; at++) {
    const text = words[at]?.text ?? ''
    const value = (): string => {
      const next = words[++at]
      if (!next) throw new CommandError(`The option ${text} needs a value.`)
      return next.text
    }
    if (text === '!' || text === '-not') isNegated = true
    else if (text === '-o' || text === '-or') alternatives.push([])
    else if (text === '-name' || text === '-iname') add(nameTest(compileGlob(value(), compile, text === '-iname').test))
    else if (text === '-path' || text === '-ipath') add(pathTest(value(), text === '-ipath', compile))
    else if (text === '-type') add(typeTest(value(), tree))
    else if (text === '-maxdepth') maxDepth = Number(value())
    else if (text === '-mindepth') minDepth = Number(value())
    // Parentheses are only needed for precedence.
    else if (!['-a', '-and', '-print', '(', ')'].includes(text)) throw new CommandError(`Unknown option ${text}.`)
  }
  return { alternatives, minDepth, maxDepth }
}

const nameTest =
  (test: Test): Test =>
  path =>
    test(path.slice(path.lastIndexOf('/') + 1))

/** Wildcards of `-path` also match slashes. */
function pathTest(glob: string, isCaseIgnored: boolean, compile: CommandContext['compile']): Test {
  return compileGlob(glob.replace(/\*+/g, '**').replace(/^\.\//, '/'), compile, isCaseIgnored).test
}

function typeTest(type: string, tree: CommandContext['tree']): Test {
  if (type !== 'f' && type !== 'd') throw new CommandError('-type must be f or d.')
  return path => tree.isFolder(path) === (type === 'd')
}
