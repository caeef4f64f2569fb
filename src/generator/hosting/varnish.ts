/** A cache in front of any of the servers, like a CDN. */
export function varnishConfiguration(): string {
  return `# Configuration for a Varnish 7 cache in front of the site. Start Varnish with \`-p http_gzip_support=off\`, because the site is already compressed with gzip and Brotli.
# Files with a hash in their names are cached as long as their Cache-Control says. All other files are revalidated after a second: the
# origin responds with 304 and no body if the file is unchanged. So a deployment is visible within a second without purging, and the
# origin gets one request for a page per second, however many readers there are.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "8080";
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The site sets no cookies, and cookies of other sites on the host do not change its responses.
  unset req.http.Cookie;
  # Reduced to three values, so that the cache holds at most three variants.
  if (req.http.Accept-Encoding ~ "(?:^|[ ,])br(?! *; *q=0(?:\\.0*)? *(?:,|$))(?:[ ,;]|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?:^|[ ,])gzip(?! *; *q=0(?:\\.0*)? *(?:,|$))(?:[ ,;]|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Varnish compares a single ETag.
  if (req.http.If-None-Match ~ ",") {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "no-cache") {
    # Without a lifetime, Varnish would handle simultaneous requests for a page one after the other.
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.keep = 1d;
    return (deliver);
  }
}
`;
}
