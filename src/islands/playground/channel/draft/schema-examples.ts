/** Examples of schemas: the code that completes and generates them is loaded together. */
export { declaredExample } from '../../../../api-spec/examples/declared-example.ts'
export { exampleOf } from '../../../../api-spec/examples/example-of.ts'
export { examplesOfSchema } from '../../../../api-spec/examples/examples-of-schema.ts'
