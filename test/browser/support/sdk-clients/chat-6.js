import { DefaultChatTransport } from 'ai'
import { useChat } from 'ai-sdk-react-6'
import { showChat } from './chat-page.js'

showChat(useChat, DefaultChatTransport)
