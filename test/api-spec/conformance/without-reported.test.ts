import { expect, test } from 'vitest'
import type { ConformanceDiagnostic } from '../../../src/api-spec/conformance/locate-diagnostics.ts'
import { withoutReported } from '../../../src/api-spec/conformance/without-reported.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'

const spanIn = (path: string) => ({ path, line: 4, column: 2, endLine: 4, endColumn: 9 })

const ofValidator = (path: string): ConformanceDiagnostic => ({
  code: 'api-spec/openapi-validator',
  severity: 'warning',
  message: 'OpenAPI 3.1.0 has no key "version" in the API description.',
  span: spanIn(path),
  kind: 'unknown',
  names: ['version'],
})

const invalidYaml = (severity: Diagnostic['severity']): Diagnostic => ({
  code: 'api-spec/invalid-yaml',
  severity,
  message: 'Invalid YAML: this name is not indented like the names above it.',
  span: spanIn('broken.yaml'),
})

test('a file with a syntax error has no diagnostics of a validator', () => {
  const diagnostics = withoutReported([ofValidator('broken.yaml'), ofValidator('other.yaml')], [invalidYaml('error')])
  expect(diagnostics.map(({ span }) => span?.path)).toEqual(['other.yaml'])
})

test('a file that could be read in spite of a problem is validated', () => {
  expect(withoutReported([ofValidator('broken.yaml')], [invalidYaml('warning')])).toHaveLength(1)
})

test('a key that our parser reports as an invalid value is reported once', () => {
  const status: Diagnostic = {
    code: 'api-spec/unknown-value',
    severity: 'warning',
    message: '"999" is not a valid status of a response, so it is left out.',
    span: spanIn('api.yaml'),
  }
  expect(withoutReported([ofValidator('api.yaml'), ofValidator('other.yaml')], [status])).toHaveLength(1)
})
