/** Prefixes of standards, algorithms and units that are followed by a number and are not issue ids. */
export const STANDARDS: readonly string[] = `
  AES ARM AS BGP BLAKE CAT CHACHA CIS CP CVE DES DSA EAP ECDSA ED EL FIPS GCM GHSA GPT H1 H2 HMAC HTTP
  IEEE IP IPV ISO KB LATIN LTE MD MPLS MTU OSPF PBKDF PCI PEP PKCS POE Q1 Q2 Q3 Q4 RC RFC RHEL RIPEMD
  RSA SHA SHA2 SHA3 SOC SSL TCP TLS UCS UDP USB UTC UTF VLAN VRF WIFI WPA X509 XML ZONE
`
  .trim()
  .split(/\s+/);
