import { DefaultChatTransport } from 'ai-5'
import { useChat } from 'ai-sdk-react-5'
import { showChat } from './chat-page.js'

showChat(useChat, DefaultChatTransport)
