import { expect, test } from 'vitest'
import { parseCommand } from '../../../../src/server/mcp/filesystem/parse-command.ts'

/** Words, `|` between commands, and the operators between pipelines. */
const parsed = (line: string) =>
  parseCommand(line).map(({ commands, runs }) => [
    runs,
    ...commands.map(words => words.map(({ text, glob }) => (glob === undefined ? text : { text, glob }))),
  ])

test('words are separated by spaces, and quotation marks keep them together', () => {
  expect(parsed(`grep -n 'a "b" $c' "d 'e' \\"f\\" g\\h" i\\ j k''l ""`)).toEqual([
    ['always', ['grep', '-n', 'a "b" $c', `d 'e' "f" g\\h`, 'i j', 'kl', '']],
  ])
})

test('wildcards count only outside of quotation marks', () => {
  expect(parsed(`ls /a/*.md '*' "?" \\[x "a"*'[b]'`)).toEqual([
    ['always', ['ls', { text: '/a/*.md', glob: '/a/*.md' }, '*', '?', '[x', { text: 'a*[b]', glob: 'a*\\[b\\]' }]],
  ])
})

test('pipes and conditional commands are parsed', () => {
  expect(parsed('ls | head -2 && cat a || cat b; wc c\ncat d;')).toEqual([
    ['always', ['ls'], ['head', '-2']],
    ['after-success', ['cat', 'a']],
    ['after-failure', ['cat', 'b']],
    ['always', ['wc', 'c']],
    ['always', ['cat', 'd']],
  ])
})

test('comments, empty lines and redirected errors are ignored', () => {
  expect(parsed('\n# everything\nls / 2>/dev/null | wc 2>&1\n\n')).toEqual([['always', ['ls', '/'], ['wc']]])
  expect(parsed('')).toEqual([])
})

test('a pattern may end with a dollar sign', () => {
  expect(parsed('grep "a$" b$')).toEqual([['always', ['grep', 'a$', 'b$']]])
})

test.each([
  ['ls > /etc/passwd', '">" is not supported here. Quote it.'],
  ['cat < a', '"<" is not supported here. Quote it.'],
  ['ls &', '"&" is not supported here. Quote it.'],
  ['(ls)', '"(" is not supported here. Quote it.'],
  ['cat $(ls)', 'Variables and "$(…)" are not supported. Put the text into single quotation marks.'],
  ['cat `ls`', '"`" is not supported here. Quote it.'],
  ['cat "`ls`"', 'Variables and "$(…)" are not supported. Put the text into single quotation marks.'],
  ['cat $HOME/a', 'Variables and "$(…)" are not supported. Put the text into single quotation marks.'],
  ['cat "${HOME}"', 'Variables and "$(…)" are not supported. Put the text into single quotation marks.'],
  ["cat 'a", "A closing ' is missing."],
  ['cat "a', 'A closing " is missing.'],
  ['| ls', 'A command is missing before "|".'],
  ['ls |', 'A command is missing before "the end".'],
  ['ls | | wc', 'A command is missing before "|".'],
  ['&& ls', 'A command is missing before "&&".'],
  [`cat ${'a'.repeat(4000)}`, 'The command is longer than 4000 characters.'],
  ['ls|'.repeat(10).concat('ls'), 'At most 10 commands can be run at once.'],
])('rejects %j', (line, message) => {
  expect(() => parseCommand(line)).toThrow(message)
})
