import { callbackChannel, parseCallbackQuery } from './playground/credentials/oauth/callback-message.ts'

/**
 * The page that an authorization server sends readers back to: it hands the answer to the page that opened it, takes it
 * out of the address, and closes itself. It asks nobody and keeps nothing.
 */
const message = parseCallbackQuery(location.search)
history.replaceState(null, '', location.pathname)
handOver()

function handOver(): void {
  // What stands at another origin gets no message.
  if (window.opener) window.opener.postMessage(message, location.origin)
  else broadcast()
  window.close()
}

/** A server's page may have cut the tie between the windows. Only the page that waits for this state takes it. */
function broadcast(): void {
  const channel = new BroadcastChannel(callbackChannel)
  channel.postMessage(message)
  channel.close()
}
