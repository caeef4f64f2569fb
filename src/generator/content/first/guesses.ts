/** The same, and who looks at one of these is guessing: what stands there is no more than of its type. */
export function withGuesses<Value extends object>(
  value: Value,
  names: readonly (keyof Value)[],
  onGuess: () => void,
): Value {
  const guesses = names.map((name) => {
    const guess = value[name];
    const get = (): unknown => {
      onGuess();
      return guess;
    };
    return [name, { enumerable: true, get }] as const;
  });
  // With the guesses that are in it already.
  const others = Object.getOwnPropertyDescriptors(value);
  return Object.create(Object.prototype, { ...others, ...Object.fromEntries(guesses) });
}
