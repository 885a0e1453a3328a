import { DefaultChatTransport } from 'ai-7'
import { useChat } from 'ai-sdk-react-7'
import { showChat } from './chat-page.js'

showChat(useChat, DefaultChatTransport)
