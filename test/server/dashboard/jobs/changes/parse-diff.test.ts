import { expect, test } from 'vitest'
import { parseDiff } from '../../../../../src/server/dashboard/jobs/changes/parse-diff.ts'
import { sampleDiff } from '../../support/sample-agent.ts'

const summary = (text: string) =>
  parseDiff(text).map(({ path, kind, from, isBinary, added, removed }) =>
    [kind, path, ...(from === undefined ? [] : [`from ${from}`]), isBinary ? 'binary' : `+${added} -${removed}`].join(
      ' ',
    ),
  )

test('lists the files of a diff and how they changed', () => {
  expect(summary(sampleDiff)).toEqual([
    'changed docs.json +1 -1',
    'added images/volumes.png binary',
    'changed publish/docker.mdx +11 -1',
    'added publish/volumes.mdx +7 -0',
  ])
})

test('lists the lines of a file without their prefixes', () => {
  const [file] = parseDiff(`diff --git a/a.mdx b/a.mdx
--- a/a.mdx
+++ b/a.mdx
@@ -1,2 +1,2 @@ # Title
 same
-old
+new
\\ No newline at end of file
`)
  expect(file?.lines).toEqual([
    { kind: 'hunk', text: '@@ -1,2 +1,2 @@ # Title' },
    { kind: 'same', text: 'same' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'note', text: ' No newline at end of file' },
  ])
})

test('a changed line that looks like a file header stays a line', () => {
  const text = `diff --git a/a.mdx b/a.mdx
--- a/a.mdx
+++ b/a.mdx
@@ -1,3 +1,3 @@
--- a/secret.mdx
+++ b/secret.mdx
-rename to x
+Binary files a and b differ
 diff --git a/x b/x
`
  expect(summary(text)).toEqual(['changed a.mdx +2 -2'])
})

test('recognizes moved, deleted and empty files, and quoted paths', () => {
  const text = `diff --git a/old name.mdx b/new name.mdx
similarity index 100%
rename from old name.mdx
rename to new name.mdx
diff --git a/gone.mdx b/gone.mdx
deleted file mode 100644
index 1..0
--- a/gone.mdx
+++ /dev/null
@@ -1 +0,0 @@
-text
diff --git a/an empty file.mdx b/an empty file.mdx
new file mode 100644
diff --git "a/\\303\\244 \\"b\\".mdx" "b/\\303\\244 \\"b\\".mdx"
index 1..2 100644
`
  expect(summary(text)).toEqual([
    'moved new name.mdx from old name.mdx +0 -0',
    'deleted gone.mdx +0 -1',
    'added an empty file.mdx +0 -0',
    'changed ä "b".mdx +0 -0',
  ])
})

test('truncated diffs and other texts are parsed as far as possible', () => {
  expect(summary(sampleDiff.slice(0, sampleDiff.indexOf('+          "publish')))).toEqual(['changed docs.json +0 -1'])
  for (const text of ['', 'nothing', '@@ -1 +1 @@\n+x', 'diff --git ', `diff --git "${'\\'.repeat(50_000)}`])
    expect(() => parseDiff(text)).not.toThrow()
})
