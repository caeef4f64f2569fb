/** What a file of the site says, of which nothing is known yet. Rejects with words for readers. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new Error('What belongs here could not be loaded: the connection failed.');
  if (!response.ok) throw new Error(`What belongs here could not be loaded: ${response.status}.`);
  return response.json();
}
