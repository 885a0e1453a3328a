import type { CanonicalSpec } from '../../api-spec/conformance/canonical-spec.ts'
import { duplicateOperationIds } from '../../api-spec/conformance/duplicate-operation-ids.ts'
import { groupSchemaErrors, type SchemaError } from '../../api-spec/conformance/group-schema-errors.ts'
import { isFalsePositive } from '../../api-spec/conformance/is-false-positive.ts'
import { withReadableVersions } from '../../api-spec/conformance/readable-versions.ts'
import { swaggerMessageToDiagnostic } from '../../api-spec/conformance/swagger-message.ts'
import type { ValidatorDiagnostic } from '../../api-spec/conformance/validator-diagnostic.ts'
import { isObject } from '../../api-spec/document/node.ts'
import type { Json } from '../../source/json/json.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { ValidatorResult } from './validator-result.ts'

/** Validate a Swagger or OpenAPI spec with `@apidevtools/swagger-parser`. */
export async function validateOpenApi(spec: CanonicalSpec): Promise<ValidatorResult> {
  const { main, urlOf, canonicalValue } = spec
  const { value, version, isSupported, ...read } = withReadableVersions(canonicalValue(main, brokenUrl))
  if (!isSupported) return { diagnostics: read.diagnostics, unsupported: version }
  const specification = `${nameOf(value)} ${version}`
  // For Swagger, swagger-parser checks the IDs itself. It replaces references, so paths in other files have operations then.
  const diagnostics = () => [
    ...read.diagnostics,
    ...(nameOf(value) === 'OpenAPI' ? duplicateOperationIds(value, specification) : []),
  ]
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  try {
    const parser = new SwaggerParser()
    // The validator changes the value, and its types describe only valid ones.
    await parser.validate(urlOf(main), value as never, {
      parse: { json: false, yaml: false, text: false, binary: false, project: projectParser(spec) } as never, // a parser of our own
      resolve: { file: false, http: false, project: projectResolver } as never, // a resolver of our own
      dereference: { circular: 'ignore' },
    })
    return { diagnostics: diagnostics() }
  } catch (error) {
    return { diagnostics: [...diagnostics(), ...diagnosticsOf(error, value, specification)] }
  }
}

/** An empty object as the target of broken references, because the validator would stop at a missing target. */
const brokenUrl = 'https://broken.invalid/#/broken'

/** Documents are read and parsed already, so that nothing is read from the disk or fetched. */
const projectResolver = { order: 1, canRead: true, read: ({ url }: { readonly url: string }) => url }

const projectParser = ({ documentAt, canonicalValue }: CanonicalSpec) => ({
  order: 1,
  canRead: true,
  parse: ({ data }: { readonly data: unknown }) => {
    const document = documentAt(String(data))
    return document ? canonicalValue(document, brokenUrl) : { broken: {} }
  },
})

const nameOf = (value: Json): string => (isObject(value) && 'swagger' in value ? 'Swagger' : 'OpenAPI')

function diagnosticsOf(error: unknown, value: Json, specification: string): readonly ValidatorDiagnostic[] {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined
  // Errors of Ajv, which swagger-parser passes on.
  if (Array.isArray(details))
    return groupSchemaErrors(details as SchemaError[], specification).filter(
      diagnostic => !isFalsePositive(diagnostic, value),
    )
  // The validator does not expect some invalid values, such as a path without operations.
  if (error instanceof TypeError) return [validatorFailed(error, specification)]
  const diagnostic = swaggerMessageToDiagnostic(errorMessage(error), value, specification)
  return diagnostic ? [diagnostic] : []
}

const validatorFailed = (error: TypeError, specification: string): ValidatorDiagnostic => ({
  pointer: '',
  kind: 'other',
  names: [],
  message: `The ${specification} validator failed, so it did not check this file: ${error.message}.`,
  hint: 'Fix the other problems of this file first. Then look for keys without a value.',
})
