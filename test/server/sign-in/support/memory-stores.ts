import { DatabaseUnavailable } from '../../../../src/server/database.ts'
import type { UsedTokens } from '../../../../src/server/sign-in/providers/used-tokens.ts'
import type { SignOut, SignOutStore } from '../../../../src/server/sign-in/sign-outs/sign-out-store.ts'

/** Sign-outs that several servers share. It can be switched off, as a database. */
export function memorySignOuts() {
  const recorded: { readonly signOut: SignOut; readonly time: number }[] = []
  let isAvailable = true
  let time = 1
  const whenAvailable = async <Value>(work: () => Value): Promise<Value> => {
    if (!isAvailable) throw new DatabaseUnavailable('switched off')
    return work()
  }
  const store: SignOutStore = {
    add: signOut => whenAvailable(() => void recorded.push({ signOut, time: ++time })),
    readSince: since =>
      whenAvailable(() => ({
        signOuts: recorded.filter(entry => entry.time >= since).map(({ signOut }) => signOut),
        newest: time,
      })),
  }
  return {
    store,
    recorded: () => recorded.map(({ signOut }) => signOut),
    setAvailable: (value: boolean) => {
      isAvailable = value
    },
  }
}

export function memoryUsedTokens(): UsedTokens {
  const used = new Set<string>()
  return {
    add: async digest => {
      const isNew = !used.has(digest)
      used.add(digest)
      return isNew
    },
  }
}
