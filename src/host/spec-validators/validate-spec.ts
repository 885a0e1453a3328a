import { type CanonicalSpec, canonicalSpec } from '../../api-spec/conformance/canonical-spec.ts'
import { type ConformanceDiagnostic, locateDiagnostics } from '../../api-spec/conformance/locate-diagnostics.ts'
import { isObject, rootOf, spanOf } from '../../api-spec/document/node.ts'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import { validateAsyncApi } from './asyncapi-validator.ts'
import { validateOpenApi } from './openapi-validator.ts'

/** Validate a spec with the validator of its standard. This loads the validator, so it should run on a thread. */
export async function validateSpec(input: SpecInput): Promise<readonly ConformanceDiagnostic[]> {
  const spec = await canonicalSpec(input)
  if (!spec || !isObject(spec.main.value)) return []
  const isAsyncApi = 'asyncapi' in spec.main.value
  const version = spec.main.value.asyncapi ?? spec.main.value.swagger ?? spec.main.value.openapi
  if (typeof version !== 'string' && typeof version !== 'number') return []
  const { diagnostics: reported, unsupported } = await (isAsyncApi ? validateAsyncApi(spec) : validateOpenApi(spec))
  const code = isAsyncApi ? 'api-spec/asyncapi-validator' : 'api-spec/openapi-validator'
  const diagnostics = locateDiagnostics(reported, spec, code)
  return unsupported === undefined ? diagnostics : [...diagnostics, unsupportedVersion(spec, isAsyncApi, unsupported)]
}

function unsupportedVersion({ main }: CanonicalSpec, isAsyncApi: boolean, version: string): ConformanceDiagnostic {
  const [name, validator, key, versions] = isAsyncApi
    ? ['AsyncAPI', '@asyncapi/parser', 'asyncapi', '2.0 to 2.6, 3.0 and 3.1']
    : ['OpenAPI', '@apidevtools/swagger-parser', 'openapi', '2.0, 3.0.0 to 3.0.4, and 3.1.0 to 3.1.2']
  return {
    code: 'api-spec/not-validated',
    severity: 'hint',
    message: `${validator} does not support ${name} ${version}, so only Lectern's own checks apply to "${main.path}".`,
    span: isObject(main.value) && key in main.value ? main.spanOf(`/${key}`) : spanOf(rootOf(main)),
    hint: `It supports ${versions}.`,
    kind: 'other',
    names: [],
  }
}
