import { type Command, type CommandContext, writeLine } from '../command.ts'
import { pathsOf } from '../input-files.ts'
import type { Word } from '../parse-command.ts'
import { parseOptions } from '../parse-options.ts'

const root: Word = { text: '/' }

/** Lists folders. With `-l`, the titles of pages are shown too. */
export const ls: Command = async (args, context) => {
  const options = parseOptions(args, { flags: 'laAR1hFprtSd', values: '', long: { all: 'a', recursive: 'R' } })
  const operands = options.operands.length > 0 ? options.operands : [root]
  const paths = await pathsOf(operands, context, 'folder')
  const withTitle = (path: string, name: string) => (options.has('l') ? titled(context, path, name) : name)
  const isListed = (path: string) => context.tree.isFolder(path) && !options.has('d')
  const files = paths.filter(path => !isListed(path))
  for (const file of files) writeLine(context, withTitle(file, file))
  const folders = paths.filter(isListed)
  const all = options.has('R') ? folders.flatMap(folder => foldersIn(context, folder)) : folders
  for (const [at, folder] of all.entries()) {
    if (all.length > 1 || files.length > 0) writeLine(context, `${at + files.length > 0 ? '\n' : ''}${folder}:`)
    for (const name of context.tree.list(folder)) writeLine(context, withTitle(joined(folder, name), name))
  }
  return paths.length > 0 ? 0 : 1
}

/** Shows folders as a tree. */
export const tree: Command = async (args, context) => {
  const options = parseOptions(args, { flags: 'adlfnC', values: 'LIP', long: { dirsfirst: 'n', noreport: 'n' } })
  const depth = options.number('L') ?? Number.POSITIVE_INFINITY
  const operands = options.operands.length > 0 ? options.operands : [root]
  const paths = await pathsOf(operands, context, 'folder')
  const show = (folder: string, indent: string, level: number) => {
    const names = context.tree.list(folder).filter(name => !options.has('d') || name.endsWith('/'))
    for (const [at, name] of names.entries()) {
      const isLast = at === names.length - 1
      const path = joined(folder, name)
      writeLine(context, `${indent}${isLast ? '└── ' : '├── '}${options.has('f') ? path : name}`)
      if (name.endsWith('/') && level < depth) show(path, `${indent}${isLast ? '    ' : '│   '}`, level + 1)
    }
  }
  for (const path of paths) {
    writeLine(context, path)
    if (context.tree.isFolder(path)) show(path, '', 1)
  }
  return paths.length > 0 ? 0 : 1
}

/** The path of an entry of a folder. */
const joined = (folder: string, name: string): string =>
  `${folder === '/' ? '' : folder}/${name.endsWith('/') ? name.slice(0, -1) : name}`

const titled = ({ tree }: CommandContext, path: string, name: string): string => {
  const title = tree.pageOf(path)?.title
  return title === undefined ? name : `${name}\t${title}`
}

function foldersIn(context: CommandContext, folder: string): readonly string[] {
  const names = context.tree.list(folder).filter(name => name.endsWith('/'))
  return [folder, ...names.flatMap(name => foldersIn(context, joined(folder, name)))]
}
