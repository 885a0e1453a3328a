import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settingsFile } from '../config/read-settings.ts'
import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'

/** The hint for a site that is built for publishing without its address. */
export function siteUrlHint(directory: string): Diagnostic {
  const hasSettings = existsSync(join(directory, settingsFile))
  const line = '"siteUrl": "https://docs.example.com"'
  return {
    code: 'config/no-site-url',
    severity: 'hint',
    message:
      'The address of the site is not set, so canonical links, feeds, links between translations and pictures in link previews are missing or incomplete.',
    ...(hasSettings && { span: { path: settingsFile, line: 1, column: 1 } }),
    hint: hasSettings
      ? `Add ${line} to ${settingsFile}, with your own address, or build with --site-url.`
      : `Create ${settingsFile} with { ${line} }, using your own address, or build with --site-url.`,
  }
}
