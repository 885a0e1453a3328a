import type { SampleLanguage } from '../../request/api-request.ts'
import { fetchSample, javascriptLiteral, typeOption } from '../text/fetch-sample.ts'
import { requestHeadersOf } from '../text/request-text.ts'

/** `fetch` of Node.js 18 or later; files require version 20. */
export const node: SampleLanguage = {
  key: 'node',
  aliases: ['nodejs', 'node.js'],
  label: 'Node.js',
  highlight: 'javascript',
  write: request =>
    fetchSample(request, {
      beforeFiles: "import { openAsBlob } from 'node:fs';",
      file: ({ fileName, contentType }) => `await openAsBlob(${javascriptLiteral(fileName)}${typeOption(contentType)})`,
      headers: requestHeadersOf,
      responseType: '',
    }),
}
