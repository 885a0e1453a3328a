import {
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** A definition that uses a type. The page of a type is found by its name. */
interface User {
  readonly name: string
  readonly page?: string | undefined
}

interface Call {
  readonly field: GraphQLField<unknown, unknown>
  readonly page: string
}

/** For each type, the definitions whose fields or arguments have it, each once: calls, then types, then directives. */
export function usesOf(
  types: readonly GraphQLNamedType[],
  calls: readonly Call[],
  directives: readonly { readonly directive: GraphQLDirective; readonly page: string }[],
): ReadonlyMap<string, readonly User[]> {
  const uses = new Map<string, User[]>()
  const add = (user: User, used: readonly string[]) => {
    for (const name of new Set(used)) {
      const users = uses.get(name)
      if (users) users.push(user)
      else uses.set(name, [user])
    }
  }
  for (const { field, page } of calls) add({ name: field.name, page }, namesIn(field))
  for (const type of types)
    add(
      { name: type.name },
      namesInType(type).filter(name => name !== type.name),
    )
  for (const { directive, page } of directives) add({ name: `@${directive.name}`, page }, directive.args.map(nameOf))
  return uses
}

const nameOf = ({ type }: GraphQLArgument): string => getNamedType(type).name

const namesIn = ({ type, args }: GraphQLField<unknown, unknown>): readonly string[] => [
  getNamedType(type).name,
  ...args.map(nameOf),
]

function namesInType(type: GraphQLNamedType): readonly string[] {
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields()).flatMap(namesIn)
  if (isInputObjectType(type)) return Object.values(type.getFields()).map(field => getNamedType(field.type).name)
  return []
}
