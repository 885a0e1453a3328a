import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'example-docs/publish/containers.mdx'), 'utf8')

// People copy the files from the page, and the tests of these files would not notice a difference.
test.each(readdirSync(join(root, 'deploy')))('the page about containers shows the content of deploy/%s', name => {
  expect(page).toContain(`\n${readFileSync(join(root, 'deploy', name), 'utf8').trimEnd()}\n\`\`\`\n`)
})
