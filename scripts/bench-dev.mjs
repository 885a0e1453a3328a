import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureDev } from './measure-dev.mjs'

// Measures how soon docs dev of the built package shows a page, and an edit of it.
//
//   node scripts/bench-dev.mjs [edits] [a project, or how many pages to generate]

const [edits = '100', of = '1000'] = process.argv.slice(2)
if (!existsSync(join(import.meta.dirname, '../dist/cli/main.js')))
  throw new Error('Build the package first: npm run build')

const measured = await measureDev(of, Number(edits))
console.log(`${of}; medians of 3, milliseconds from the start of the command\n`)
console.table({ 'without a cache': measured.start, 'later starts': measured.laterStart })
console.log(`\n${edits} edits, milliseconds from the end of writing to what a browser shows\n`)
console.table(measured.edits)
