export * from './client.ts';
export * from './coordinate.ts';
export { type Fetch, MAX_ANSWER_BYTES, MAX_WAIT_MS } from './exchange.ts';
export { BOT_PROTOCOL, type BotSettings, bot, type FetchHandler, MAX_REQUEST_BYTES } from './handler.ts';
