# A cache before the site: Varnish 7. Start it with `-p http_gzip_support=off`: the site is compressed already, in two ways.
# Files with a hash in their names are kept for the time that they say. All else is asked for again after a second, with its tag: the
# origin answers with 304 and no body as long as it is the same. So a deployment shows within a second, nothing has to be purged, and
# however many readers there are, a page is asked for once a second.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "8080";
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The site sets no cookies, and answers the same whatever others on its host have set.
  unset req.http.Cookie;
  # One of three, so that there are three variants at most.
  if (req.http.Accept-Encoding ~ "(?:^|[ ,])br(?! *; *q=0(?:\.0*)? *(?:,|$))(?:[ ,;]|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?:^|[ ,])gzip(?! *; *q=0(?:\.0*)? *(?:,|$))(?:[ ,;]|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Varnish compares one tag.
  if (req.http.If-None-Match ~ ",") {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "no-cache") {
    # With no time at all Varnish would let those who ask for one page at once wait for each other.
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.keep = 1d;
    return (deliver);
  }
}
