import type { Command, CommandContext } from '../command.ts'
import { compileGlob } from '../glob.ts'
import { pathsOf } from '../input-files.ts'
import { createLineMatcher, type PatternSyntax } from '../line-matcher.ts'
import { CommandError, type Word } from '../parse-command.ts'
import { type OptionRules, type ParsedOptions, parseOptions } from '../parse-options.ts'
import { type SearchStyle, searchText } from '../search-text.ts'

const long = {
  'ignore-case': 'i',
  'line-number': 'n',
  recursive: 'r',
  'files-with-matches': 'l',
  count: 'c',
  'invert-match': 'v',
  'word-regexp': 'w',
  'line-regexp': 'x',
  'only-matching': 'o',
  'extended-regexp': 'E',
  'fixed-strings': 'F',
  'perl-regexp': 'P',
  'no-filename': 'h',
  'with-filename': 'H',
  'after-context': 'A',
  'before-context': 'B',
  context: 'C',
  'max-count': 'm',
  regexp: 'e',
  include: 'g',
  glob: 'g',
  'smart-case': 'S',
  // These have no effect here.
  color: 's',
  'no-heading': 's',
  hidden: 's',
}

const rules: OptionRules = { flags: 'inrRlcvwxoEFPGhHqsSa', values: 'ABCmeg', long }

/** Finds lines. Without files and input, all pages are searched. */
export const grep: Command = (args, context) => search(parseOptions(args, rules), context, { isRipgrep: false })

/** The same with the usual settings of ripgrep: extended patterns, and numbers of lines. */
export const rg: Command = (args, context) => {
  const options = parseOptions(args, { ...rules, flags: rules.flags.replace(/[rR]/g, ''), values: `${rules.values}tr` })
  return search(options, context, { isRipgrep: true })
}

async function search(
  options: ParsedOptions,
  context: CommandContext,
  { isRipgrep }: { readonly isRipgrep: boolean },
): Promise<number> {
  const patterns = options.all('e')
  const [first, ...others] = options.operands
  if (patterns.length === 0 && !first) throw new CommandError('A pattern is missing.')
  const sources = patterns.length > 0 ? patterns : [first?.text ?? '']
  const operands = patterns.length > 0 ? options.operands : others
  const isSmart = options.has('S') && !sources.some(source => /\p{Lu}/u.test(source))
  const matcher = createLineMatcher(sources, context.compile, {
    syntax: syntaxOf(options, isRipgrep),
    isCaseIgnored: options.has('i') || isSmart,
    isWholeWord: options.has('w'),
    isWholeLine: options.has('x'),
    isInverted: options.has('v'),
  })
  const isInput = operands.length === 0 && context.input !== undefined
  const files = isInput ? [] : await filesToSearch(operands, options, context)
  const style = styleOf(options, { isRipgrep, isInput, hasOneFile: isSingleFile(operands, files, context) })
  let matches = isInput ? await searchText({ name: '', text: context.input ?? '' }, matcher, style, context) : 0
  for (const file of files) {
    matches += await searchText({ name: file, text: await context.read(file) }, matcher, style, context)
    if (matches > 0 && style.isQuiet) break
  }
  return matches > 0 ? 0 : 1
}

function syntaxOf(options: ParsedOptions, isRipgrep: boolean): PatternSyntax {
  if (options.has('F')) return 'fixed'
  return isRipgrep || options.has('E') || options.has('P') ? 'extended' : 'basic'
}

const maxGlobs = 20

/** A folder means all files in it. */
async function filesToSearch(
  operands: readonly Word[],
  options: ParsedOptions,
  context: CommandContext,
): Promise<readonly string[]> {
  const { tree, compile } = context
  const paths = operands.length > 0 ? await pathsOf(operands, context, 'folder') : ['/']
  const files = new Set(paths.flatMap(path => (tree.isFolder(path) ? tree.filesIn(path) : [path])))
  const globs = options
    .all('g')
    .slice(0, maxGlobs)
    .map(glob => {
      const isExcluded = glob.startsWith('!')
      const plain = isExcluded ? glob.slice(1) : glob
      const { test } = compileGlob(plain.includes('/') ? `**${plain.replace(/^\/?/, '/')}` : plain, compile)
      return {
        isExcluded,
        test: (file: string) => test(plain.includes('/') ? file : file.slice(file.lastIndexOf('/') + 1)),
      }
    })
  const included = globs.filter(({ isExcluded }) => !isExcluded)
  const excluded = globs.filter(({ isExcluded }) => isExcluded)
  return [...files].filter(
    file =>
      (included.length === 0 || included.some(({ test }) => test(file))) && !excluded.some(({ test }) => test(file)),
  )
}

const isSingleFile = (operands: readonly Word[], files: readonly string[], { tree }: CommandContext): boolean =>
  operands.length === 1 &&
  files.length === 1 &&
  operands.every(({ text, glob }) => glob === undefined && tree.find(text, 'folder') === files[0])

function styleOf(
  options: ParsedOptions,
  { isRipgrep, isInput, hasOneFile }: { isRipgrep: boolean; isInput: boolean; hasOneFile: boolean },
): SearchStyle {
  const around = options.number('C') ?? 0
  return {
    hasNames: options.has('H') || !(isInput || hasOneFile || options.has('h')),
    hasNumbers: options.has('n') || (isRipgrep && !isInput),
    before: options.number('B') ?? around,
    after: options.number('A') ?? around,
    maxCount: options.number('m') ?? Number.POSITIVE_INFINITY,
    isOnlyNames: options.has('l'),
    isOnlyCount: options.has('c'),
    isOnlyMatches: options.has('o'),
    isQuiet: options.has('q'),
  }
}
