/** The longest time without any data before readers are told that a file does not arrive. */
export const RESPONSE_TIMEOUT_MS = 15_000;
