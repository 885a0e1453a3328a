import { expect, test } from 'vitest'
import { checkUnsupportedScripts } from '../../../src/render/assets/check-unsupported-scripts.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { linesOf } from '../../support/literal-config.ts'

const findings = (text: string) => linesOf(checkUnsupportedScripts(['a.js'], docsFolder({ 'a.js': text }).files))

test.each([
  ["#!/usr/bin/env node\nconst fs = require('fs')\n", 'a.js:2:12', '"require" is a function of Node.js'],
  ['const a = 1\nmodule.exports = { a }\n', 'a.js:2:1', '"module.exports" needs Node.js'],
  ["'use strict'\nexport const a = 1\n", 'a.js:2:1', 'it uses import or export'],
  ["// import it\nimport a from './b.js'\n", 'a.js:2:1', 'it uses import or export'],
])('a script for another environment is reported: %j', (text, place, reason) => {
  expect(findings(text)).toEqual([
    expect.stringContaining(
      `warning render/unfit-script ${place} This script is left out, because browsers cannot run it`,
    ),
  ])
  expect(findings(text)[0]).toContain(reason)
})

test.each([
  '',
  "document.title = 'export default'",
  "import('/other.js').then(({ start }) => start())",
  "typeof exports === 'object' ? f(require('x')) : f(window.x)",
  "function require(name) { return known[name] }\nrequire('a')",
  "const text = `\nimport a from 'b'\n`\nloader.require('x')",
  'define(function (require, exports, module) {\nmodule.exports = 1\n})',
  'const module = {}\nmodule.exports = 1',
  'this is ( no JavaScript',
])('an ordinary page script is not reported: %j', text => {
  expect(findings(text)).toEqual([])
})
