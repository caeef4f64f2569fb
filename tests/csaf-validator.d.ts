/** The validator has no types. */
declare module '@secvisogram/csaf-validator-lib/validate.js' {
  interface TestResult {
    readonly name: string;
    readonly isValid: boolean;
    readonly errors: readonly { readonly instancePath: string; readonly message?: string }[];
  }

  // biome-ignore lint/style/noDefaultExport: the validator exports nothing else
  export default function validate(
    tests: readonly unknown[],
    document: unknown,
  ): Promise<{ readonly tests: readonly TestResult[] }>;
}

declare module '@secvisogram/csaf-validator-lib/basic.js';
