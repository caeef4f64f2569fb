import {
  describeInterpretation,
  describeUnknownRelease,
  type FoundRelease,
  findRelease,
} from '#core/answers/find-release.ts';
import {
  answerFor,
  describeSameNumber,
  describeUnmentioned,
  summariseIssue,
} from '#core/answers/issue-summary.ts';
import { sameNumber } from '#core/mentions/look-up.ts';
import type { AnswerKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { IssueQuestion } from '#core/search/query/issue-question.ts';
import type { FoundIssue, StreamIssue } from '../../ids/issue-source.ts';
import { type AnswerSources, type DirectAnswer, sentence } from './answer-model.ts';

export async function answerIssue(question: IssueQuestion, sources: AnswerSources): Promise<DirectAnswer> {
  const { messages, urls, idsOf } = sources;
  if (!/^\d+$/.test(question.id)) return answerOneIssue(question, sources);
  const [id, ...others] = await idsOf(question.id);
  if (id === undefined)
    return sentence(messages('direct-answer.no-issue', { number: question.id }), urls.id());
  const answer = await answerOneIssue({ ...question, id }, sources);
  const also = others.length > 0 ? [messages('direct-answer.also-mentioned', { ids: others })] : [];
  return { ...answer, details: [...answer.details, ...also] };
}

async function answerOneIssue(question: IssueQuestion, sources: AnswerSources): Promise<DirectAnswer> {
  const found = await sources.issue(question.id);
  const answer = answerFound(question, found, sources);
  const same = found.lookUp.outcome === 'found' ? sameNumber(found.lookUp) : [];
  return { ...answer, details: [...answer.details, ...describeSameNumber(sources.messages, same)] };
}

function answerFound(
  { id: asked, version, stream }: IssueQuestion,
  { lookUp, streams }: FoundIssue,
  { messages, urls, labelOf }: AnswerSources,
): DirectAnswer {
  const id = lookUp.outcome === 'found' ? lookUp.found.id : asked;
  const issueStreams = streams.filter((one) => stream === undefined || one.stream === stream.id);
  if (lookUp.outcome !== 'found' || issueStreams.length === 0) {
    const others = lookUp.outcome === 'unmentioned' ? lookUp.others : [];
    const [title = '', ...same] =
      stream && lookUp.outcome === 'found'
        ? [messages('direct-answer.not-mentioned-in', { stream: stream.label, id })]
        : describeUnmentioned(messages, { text: id, others });
    const unstated = version === undefined ? [] : [messages('direct-answer.not-stated', { version })];
    return { title, details: [...same, ...unstated], href: urls.id(id) };
  }
  const results = issueStreams.map((one) => ({
    one,
    label: labelOf(one.stream),
    found: version === undefined ? undefined : findRelease(one.answers, version, 'from'),
  }));
  const known = results.flatMap(({ one, label, found }) =>
    found?.type === 'found' ? [{ one, label, sentences: sentencesFor(messages, one, found) }] : [],
  );
  if (version === undefined || known.length === 0) {
    const summaries = results.map(({ one, label: name }, index) => {
      const summary = summariseIssue(messages, { stream: one.answers, statements: one.statements });
      return version === undefined && index === 0
        ? messages('direct-answer.issue-in', { id, stream: name, answer: summary })
        : messages('direct-answer.in-stream', { stream: name, answer: summary });
    });
    const missing = results.flatMap(({ label, found }) =>
      version !== undefined && found?.type === 'unknown'
        ? [describeUnknownRelease(messages, { stream: label, version }, found)]
        : [],
    );
    const [title = '', ...details] = [...missing, ...summaries];
    return { title, details, href: urls.id(id) };
  }
  const [title = '', ...details] = known.flatMap(({ label, sentences: [first = '', ...others] }) => {
    return [messages('direct-answer.issue-in', { id, stream: label, answer: first }), ...others];
  });
  return { title, details, href: urls.id(id, { stream: known[0]?.one.stream ?? '', run: version }) };
}

/** The sentences of the answer for one release of a stream. */
function sentencesFor(
  messages: Messages<AnswerKey>,
  { answers, statements }: StreamIssue,
  found: Extract<FoundRelease, { readonly type: 'found' }>,
): readonly string[] {
  const { sentences } = answerFor(messages, { stream: answers, statements }, found.release.version);
  return [...sentences, ...describeInterpretation(messages, found, 'from')];
}
