import type { NewFile } from './new-site.ts';

export const CI_HOSTS = ['github', 'gitlab'] as const;

export type CiHost = (typeof CI_HOSTS)[number];

/**
 * The workflows of a site: check pull requests and build a preview of them, publish the default branch, record its
 * permalinks, and prepare a release.
 *
 * @param folder the folder of the site in the repository, `.` or `docs/notes`
 */
export function describeCi(host: CiHost, folder: string): readonly NewFile[] {
  const prefix = folder === '.' ? '' : `${folder}/`;
  if (host === 'github')
    return [{ path: '.github/workflows/release-notes.yml', contents: github(folder, prefix) }];
  return [
    { path: '.gitlab/release-notes.yml', contents: gitlab(folder, prefix) },
    { path: '.gitlab-ci.yml', contents: 'include:\n  - local: .gitlab/release-notes.yml\n' },
  ];
}

/** Values from outside are only in variables of the environment: in a script, they could run as commands. */
function github(folder: string, prefix: string): string {
  return `name: Release notes

on:
  pull_request:
    types: [opened, synchronize, reopened, labeled, unlabeled]
  push:
    branches: [main]
  # Publishes scheduled releases (publish in the front matter) and releases that are fetched (repository in sources). For
  # every hour: '17 * * * *'.
  schedule:
    - cron: '17 5 * * *'
  # Opens a pull request with the next release: Actions > Release notes > Run workflow.
  workflow_dispatch:
    inputs:
      stream:
        description: The stream, such as app
        default: app
      version:
        description: The version, or auto
        default: auto

permissions:
  contents: read

defaults:
  run:
    working-directory: ${JSON.stringify(folder)}

jobs:
  check:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci
      - name: Check the notes and the entry of this pull request
        env:
          BASE: origin/\${{ github.base_ref }}
          RELEASE_NOTES_LABELS: \${{ join(github.event.pull_request.labels.*.name, ',') }}
        run: npx release-notes check --format github --changed-since "$BASE" --require-entry
      - name: Build a preview
        run: npx release-notes build --include-scheduled
      - uses: actions/upload-artifact@v4
        with: { name: preview, path: ${JSON.stringify(`${prefix}dist`)} }

  publish:
    if: github.event_name == 'push' || github.event_name == 'schedule'
    runs-on: ubuntu-latest
    concurrency: release-notes
    permissions: { pages: write, id-token: write }
    environment: github-pages
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci
      - name: Check the notes
        run: npx release-notes check
      # The record is made before the site is published, so that published documents have the day of their publication.
      - name: Build the site, and record its addresses
        run: npx release-notes build --accept
      - uses: actions/upload-artifact@v4
        with: { name: permalinks, path: ${JSON.stringify(`${prefix}content/permalinks.json`)} }
      # The site is in dist/ followed by its base path. For a project page such as https://acme.github.io/app/, set
      # base: '/app/' in site.config.ts, and publish dist/app.
      - uses: actions/upload-pages-artifact@v3
        with: { path: ${JSON.stringify(`${prefix}dist`)} }
      - uses: actions/deploy-pages@v4

  # Both jobs below need: Settings > Actions > General > Allow GitHub Actions to create pull requests.
  permalinks:
    needs: publish
    runs-on: ubuntu-latest
    permissions: { contents: write, pull-requests: write }
    steps:
      - uses: actions/checkout@v4
      - uses: actions/download-artifact@v4
        with: { name: permalinks, path: ${JSON.stringify(`${prefix}content`)} }
      - name: Open a pull request if the record changed
        env:
          GH_TOKEN: \${{ github.token }}
        run: |
          if [ -z "$(git status --porcelain content/permalinks.json)" ]; then exit 0; fi
          git config user.name "github-actions[bot]"
          git config user.email "41898282+github-actions[bot]@users.noreply.github.com"
          git switch --create release-notes/permalinks
          git add content/permalinks.json
          git commit --message "Record published addresses"
          git push --force origin HEAD
          gh pr create --fill || gh pr edit --title "Record published addresses"

  cut:
    if: github.event_name == 'workflow_dispatch'
    runs-on: ubuntu-latest
    permissions: { contents: write, pull-requests: write }
    env:
      STREAM: \${{ inputs.stream }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci
      - name: Collect the entries into the note of the release
        env:
          VERSION: \${{ inputs.version }}
        run: npx release-notes cut "$STREAM" "$VERSION" --print-notes > "$RUNNER_TEMP/body.md"
      - name: Open a pull request
        env:
          GH_TOKEN: \${{ github.token }}
        run: |
          git config user.name "github-actions[bot]"
          git config user.email "41898282+github-actions[bot]@users.noreply.github.com"
          git switch --create "release-notes/$STREAM"
          git add --all content
          git commit --message "Prepare the release of $STREAM"
          git push --force origin HEAD
          gh pr create --title "Prepare the release of $STREAM" --body-file "$RUNNER_TEMP/body.md" ||
            gh pr edit --body-file "$RUNNER_TEMP/body.md"
`;
}

function gitlab(folder: string, prefix: string): string {
  return `# The jobs that open merge requests push with a project access token (role Developer, scope write_repository) in the
# variable RELEASE_NOTES_TOKEN: Settings > CI/CD > Variables, masked.

.release-notes:
  image: node:22
  variables:
    GIT_DEPTH: 0
    PUSH_TO: https://release-notes:$RELEASE_NOTES_TOKEN@$CI_SERVER_HOST/$CI_PROJECT_PATH.git
  before_script:
    - cd ${JSON.stringify(folder)}
    - npm ci

release-notes:check:
  extends: .release-notes
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    RELEASE_NOTES_LABELS: $CI_MERGE_REQUEST_LABELS
  script:
    - npx release-notes check --format gitlab --changed-since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --require-entry > gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: ${prefix}gl-code-quality-report.json

release-notes:preview:
  extends: .release-notes
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - npx release-notes build --include-scheduled
  artifacts:
    expose_as: preview
    paths: [${prefix}dist/]

# For scheduled releases (publish in the front matter) and releases that are fetched (repository in sources), add a
# schedule: Build > Pipeline schedules.
#
# The site is in dist/ followed by its base path. For a project page such as https://acme.gitlab.io/app/, set
# base: '/app/' in site.config.ts, and publish dist/app.
pages:
  extends: .release-notes
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $CI_PIPELINE_SOURCE != "web"
  script:
    - npx release-notes check
    # The record is made before the site is published, so that published documents have the day of their publication.
    - npx release-notes build --accept
    - mv dist "$CI_PROJECT_DIR/public"
  artifacts:
    paths: [public, ${prefix}content/permalinks.json]

# Commits the record, which is an artifact of the job before.
release-notes:permalinks:
  extends: .release-notes
  needs: [pages]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $CI_PIPELINE_SOURCE != "web"
  script:
    - |
      if [ -z "$(git status --porcelain content/permalinks.json)" ]; then exit 0; fi
      git config user.name "Release notes"
      git config user.email "release-notes@$CI_SERVER_HOST"
      git switch --create release-notes/permalinks
      git add content/permalinks.json
      git commit --message "Record published addresses"
      git push --force --push-option merge_request.create "$PUSH_TO" HEAD

# Opens a merge request with the next release: Build > Pipelines > New pipeline, with the variables STREAM and VERSION.
release-notes:cut:
  extends: .release-notes
  rules:
    - if: $CI_PIPELINE_SOURCE == "web"
      when: manual
  variables:
    STREAM: app
    VERSION: auto
  script:
    - npx release-notes cut "$STREAM" "$VERSION"
    - |
      git config user.name "Release notes"
      git config user.email "release-notes@$CI_SERVER_HOST"
      git switch --create "release-notes/$STREAM"
      git add --all content
      git commit --message "Prepare the release of $STREAM"
      git push --force --push-option merge_request.create "$PUSH_TO" HEAD
`;
}
