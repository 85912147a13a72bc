import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist*/**', '**/node_modules/**'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers are the subject here, and their default text is the wanted one.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNullish: true }],
      // Loops over typed arrays run over two or three of them in step.
      '@typescript-eslint/prefer-for-of': 'off',
      // The runner of tests returns promises that it looks after itself.
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' }] }],
      // process.env['NAME'] is how TypeScript wants names that it cannot know.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
