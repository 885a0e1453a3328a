// The types of the package export nothing for its runtime, which renders compiled templates without the compiler.
declare module 'handlebars/runtime.js' {
  import type Handlebars from 'handlebars'

  type Runtime = Pick<
    typeof Handlebars,
    'Utils' | 'SafeString' | 'escapeExpression' | 'partials' | 'registerHelper' | 'registerPartial' | 'template'
  >
  const runtime: Runtime & { readonly create: () => Runtime }
  export default runtime
}
