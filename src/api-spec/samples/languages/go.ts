import type { ApiRequest, SampleBody, SampleLanguage, SamplePart } from '../../request/api-request.ts'
import { textWithWideEscapes as text } from '../text/escaped-text.ts'
import { contentTypeOfPart, dispositionOf } from '../text/multipart-text.ts'
import { requestHeadersOf, textOfBody } from '../text/request-text.ts'
import { requestUrlOf } from '../text/request-url.ts'
import { isRawLiteralBlock } from '../text/string-literal.ts'

/** Uses net/http of the standard library. */
export const go: SampleLanguage = {
  key: 'go',
  aliases: ['golang'],
  label: 'Go',
  highlight: 'go',
  write: request => {
    const steps = [bodySteps(request.body), requestSteps(request), responseSteps]
    const main = steps.filter(lines => lines.length > 0).map(lines => lines.map(indented).join('\n'))
    const blocks = ['package main', importsOf(request.body), `func main() {\n${main.join('\n\n')}\n}`]
    return [...blocks, ...helpersOf(request.body)].join('\n\n')
  },
}

const indented = (line: string) => (line === '' ? '' : `\t${line}`)

function helpersOf(body: SampleBody | undefined): string[] {
  if (body?.type !== 'multipart') return []
  return hasFile(body.parts) ? [addPart, read] : [addPart]
}

function hasFile(parts: readonly SamplePart[]): boolean {
  return parts.some(part => 'fileName' in part)
}

function importsOf(body: SampleBody | undefined): string {
  const ofBody = body ? packages[body.type] : []
  const isFile = body?.type === 'multipart' && hasFile(body.parts)
  const names = new Set(['fmt', 'io', 'net/http', ...ofBody, ...(isFile ? ['os'] : [])])
  return `import (\n${[...names]
    .sort()
    .map(name => `\t"${name}"`)
    .join('\n')}\n)`
}

const packages: Readonly<Record<SampleBody['type'], readonly string[]>> = {
  json: ['strings'],
  text: ['strings'],
  form: ['net/url', 'strings'],
  file: ['os'],
  multipart: ['bytes', 'mime/multipart', 'net/textproto'],
}

const check = ['if err != nil {', '\tpanic(err)', '}']

function bodySteps(body: SampleBody | undefined): string[] {
  if (body?.type === 'file') return [`body, err := os.Open(${text(body.fileName)})`, ...check]
  if (body?.type === 'form') {
    const fields = body.fields.map(([name, value]) => `form.Add(${text(name)}, ${text(value)})`)
    return ['form := url.Values{}', ...fields, 'body := strings.NewReader(form.Encode())']
  }
  if (body?.type === 'multipart') {
    const parts = body.parts.map(partCall)
    return ['body := bytes.NewBuffer(nil)', 'form := multipart.NewWriter(body)', ...parts, 'form.Close()']
  }
  const written = textOfBody(body)
  return written === undefined ? [] : [`body := strings.NewReader(${block(written)})`]
}

function partCall(part: SamplePart): string {
  const content = 'fileName' in part ? `read(${text(part.fileName)})` : `[]byte(${text(part.value)})`
  return `addPart(form, ${text(dispositionOf(part))}, ${text(contentTypeOfPart(part) ?? '')}, ${content})`
}

function requestSteps(request: ApiRequest): string[] {
  const body = request.body ? 'body' : 'nil'
  const headers = requestHeadersOf(request).map(([name, value]) => `request.Header.Set(${text(name)}, ${text(value)})`)
  const type =
    request.body?.type === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []
  const creation = `request, err := http.NewRequest(${text(request.method)}, ${text(requestUrlOf(request))}, ${body})`
  return [creation, ...check, ...headers, ...type]
}

const responseSteps = [
  'response, err := http.DefaultClient.Do(request)',
  ...check,
  'defer response.Body.Close()',
  '',
  'text, err := io.ReadAll(response.Body)',
  ...check,
  'fmt.Println(string(text))',
]

/** The writer of the library does not support types for parts that are not files. */
const addPart = [
  'func addPart(form *multipart.Writer, disposition, contentType string, content []byte) {',
  '\theader := textproto.MIMEHeader{"Content-Disposition": {disposition}}',
  '\tif contentType != "" {',
  '\t\theader.Set("Content-Type", contentType)',
  '\t}',
  '\tpart, err := form.CreatePart(header)',
  '\tif err != nil {',
  '\t\tpanic(err)',
  '\t}',
  '\tpart.Write(content)',
  '}',
].join('\n')

const read = [
  'func read(path string) []byte {',
  '\tcontent, err := os.ReadFile(path)',
  '\tif err != nil {',
  '\t\tpanic(err)',
  '\t}',
  '\treturn content',
  '}',
].join('\n')

/** A raw literal can contain line breaks, but no backtick. */
function block(value: string): string {
  return isRawLiteralBlock(value) && !value.includes('`') ? `\`${value}\`` : text(value)
}
