export { ApiError, ConnectionError, type ConnectionErrorCode } from './api-error.ts'
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
