import { callbackChannel, parseCallbackQuery } from '../../playground/credentials/oauth/callback-message.ts'

/**
 * The page that an authorization server redirects readers to. It sends the result to the page that opened it, removes
 * the result from the address, and closes itself. It sends no requests and stores nothing.
 */
const message = parseCallbackQuery(location.search, location.hash)
history.replaceState(null, '', location.pathname)
sendResult()

function sendResult(): void {
  // A page of another origin gets no message.
  if (window.opener) window.opener.postMessage(message, location.origin)
  else broadcast()
  window.close()
}

/** The server's page may have cut the link to the opener. Only the page that waits for this state uses the message. */
function broadcast(): void {
  const channel = new BroadcastChannel(callbackChannel)
  channel.postMessage(message)
  channel.close()
}
